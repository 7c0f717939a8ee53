export function forbidArbitraryLoads(path: string): void;
