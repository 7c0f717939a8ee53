export const widevineElectron: string;
export const widevineMirror: string;
export const widevinePackage: string;
