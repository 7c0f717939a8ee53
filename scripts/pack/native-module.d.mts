export function nativeTarget(path: string): string;
