// Runs a TypeScript program of this project (`node scripts/run-ts.mjs <file> [arguments]`), after the set-up it needs.
import { spawn } from 'node:child_process';
import { prepare } from './setup.mjs';

const [file, ...rest] = process.argv.slice(2);
if (!file) {
  console.error('usage: node scripts/run-ts.mjs <file.ts> [arguments]');
  process.exit(2);
}
await prepare({ quiet: true });
const child = spawn(process.execPath, ['--import', 'tsx', file, ...rest], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
