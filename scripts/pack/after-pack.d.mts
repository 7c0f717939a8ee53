/** The part of electron-builder's context that the hooks read. */
export interface PackContext {
  readonly electronPlatformName: string;
  readonly appOutDir: string;
  readonly packager: {
    readonly appInfo: { readonly productFilename: string };
    readonly executableName?: string;
  };
}
export function afterPack(context: PackContext): Promise<void>;
