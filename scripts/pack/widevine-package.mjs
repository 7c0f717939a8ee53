// Prints the npm source of castLabs' Electron: the tag of the pinned release, as castLabs' README describes.
import { widevinePackage } from './electron-pins.mjs';

console.log(widevinePackage);
