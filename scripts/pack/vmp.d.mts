export function vmpWanted(): boolean;
export function verifyVmp(folder: string): void;
export function signAndVerify(folder: string): void;
