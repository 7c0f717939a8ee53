import type { PackContext } from './after-pack.mjs';
declare function afterSign(context: PackContext): void;
export default afterSign;
