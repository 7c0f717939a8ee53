export function makeStubElectron(platform: 'linux' | 'win32' | 'darwin', folder: string): string;
