export function widevineArchive(parts: {
  readonly mirror?: string | undefined;
  readonly platform: string;
  readonly arch: string;
}): string;
export function checkPin(parts: {
  readonly release: boolean;
  readonly unchecked: boolean;
  readonly mirror?: string | undefined;
  readonly platform: string;
  readonly arch: string;
}): Promise<{ readonly problems: readonly string[]; readonly warnings: readonly string[] }>;
