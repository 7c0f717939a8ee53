import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { parseDn } from 'builder-util-runtime';
import { z } from 'zod';

/** Deadline in milliseconds for checking a signature: Windows may fetch revocation lists. */
const deadlineMs = 60_000;

const authenticodeSchema = z.object({
  /** Status of the signature; 0 is `Valid`. */
  Status: z.number(),
  StatusMessage: z.string().nullish(),
  Path: z.string(),
  SignerCertificate: z.object({ Subject: z.string() }).nullish(),
});

/**
 * Rejects when the installed app names no publisher for its updates: electron-updater would then accept any installer.
 * `pack` refuses to release such a build; this check covers builds made another way.
 */
export async function requirePublisher(updateConfigPath: string): Promise<void> {
  const config = await readFile(updateConfigPath, 'utf8');
  if (/^publisherName:\s*\S/m.test(config)) return;
  const error = new Error('this build names no publisher for its updates');
  throw Object.assign(error, { code: 'ERR_UPDATER_INVALID_SIGNATURE' });
}

/**
 * Resolves to the reason why the installer `file` is not accepted, or to null when one of `publishers` signed it.
 * Unlike electron-updater's own check, it does not accept a file that could not be checked, and it runs PowerShell from
 * Windows' own folder.
 */
export async function signatureProblem(publishers: readonly string[], file: string): Promise<string | null> {
  if (publishers.length === 0) return 'the build names no publisher';
  let output: string;
  try {
    output = await askPowerShell(`Get-AuthenticodeSignature -LiteralPath '${file.replaceAll("'", "''")}'`);
  } catch (error) {
    return `Windows could not check it: ${error instanceof Error ? error.message : String(error)}`;
  }
  const read = authenticodeSchema.safeParse(parsed(output));
  if (!read.success) return 'Windows gave no readable answer about it';
  const { Status, StatusMessage, Path, SignerCertificate } = read.data;
  if (normalize(Path) !== normalize(file)) return 'Windows looked at another file';
  if (Status !== 0) return `its signature is not valid: ${StatusMessage ?? `status ${Status}`}`;
  const subject = SignerCertificate?.Subject ?? '';
  return publishers.some((publisher) => isSignedBy(subject, publisher)) ? null : `it is signed by ${subject}`;
}

/**
 * Returns whether a certificate's subject is the publisher. `publisher`: a distinguished name, all parts of which must
 * match, or a common name.
 */
function isSignedBy(subject: string, publisher: string): boolean {
  const signer = parseDn(subject);
  const expected = parseDn(publisher);
  if (expected.size === 0) return signer.get('CN') === publisher;
  return [...expected].every(([part, value]) => signer.get(part) === value);
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

function askPowerShell(command: string): Promise<string> {
  const windows = process.env.SystemRoot ?? 'C:\\Windows';
  const program = join(windows, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  const script = `[Console]::OutputEncoding = [Text.Encoding]::UTF8; ${command} | Select-Object Status, StatusMessage, Path, SignerCertificate | ConvertTo-Json -Compress -Depth 2`;
  const args = ['-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-Command', script];
  // The module path is cleared, because one inherited from PowerShell 7 would hide the built-in modules.
  const env = { ...process.env, PSModulePath: '' };
  return new Promise((resolve, reject) => {
    execFile(program, args, { timeout: deadlineMs, windowsHide: true, env }, (error, stdout) => {
      if (error instanceof Error) reject(error);
      else resolve(stdout);
    });
  });
}
