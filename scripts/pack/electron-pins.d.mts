export const widevineElectron: string;
export const widevineMirror: string;
