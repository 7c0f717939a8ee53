export function releaseProblems(parts: {
  readonly platform: string;
  readonly widevine: boolean;
  readonly publisher: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
}): readonly string[];
