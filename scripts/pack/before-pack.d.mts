export function requireKeychain(projectRoot: string, target: string): void;
export function requireAllowedProfile(profilePath: string): void;
declare function beforePack(context: { electronPlatformName: string; arch: number }): void;
export default beforePack;
