export function requireKeychain(projectRoot: string, target: string): void;
export function requireAllowedProfile(profilePath: string): void;
