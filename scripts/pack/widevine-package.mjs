// Prints where npm installs castLabs' Electron from: the tag of the pinned release, as castLabs' README says.
import { widevinePackage } from './electron-pins.mjs';

console.log(widevinePackage);
