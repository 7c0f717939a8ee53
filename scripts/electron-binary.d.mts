export function installedElectron(): string | null;
export function electronBinary(): string | null;
