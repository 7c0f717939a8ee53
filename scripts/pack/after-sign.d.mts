import type { PackContext } from './after-pack.mjs';
export function afterSign(context: PackContext): void;
