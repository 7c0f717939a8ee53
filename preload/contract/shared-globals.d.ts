// Globals common to Node and documents. Only the contract's own type check reads this file.
declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: ArrayBuffer | ArrayBufferView): string;
}
declare class URL {
  constructor(url: string, base?: string);
  readonly protocol: string;
  readonly host: string;
}
declare function atob(data: string): string;
