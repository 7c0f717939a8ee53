export function requireKeychain(projectRoot: string, target: string): void;
export function requireAllowedProfile(profilePath: string): void;
export function beforePack(context: { electronPlatformName: string; arch: number }): void;
