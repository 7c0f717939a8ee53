export interface AsarFile {
  readonly name: string;
  readonly bytes: number;
  readonly unpacked: boolean;
}
export const asarLimitBytes: number;
export const required: readonly string[];
export function asarFiles(path: string): readonly AsarFile[];
export function asarProblems(path: string): readonly string[];
export function packedBytes(files: readonly AsarFile[]): number;
export function fusesOf(binary: string): Promise<Readonly<Record<string, string>>>;
export function fuseProblems(fuses: Readonly<Record<string, string>>): readonly string[];
