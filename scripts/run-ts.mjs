// Runs a TypeScript program of this project after set-up: `node scripts/run-ts.mjs [switches of Node] <file>
// [arguments]`.
import { spawn } from 'node:child_process';
import { prepare } from './setup.mjs';

const given = process.argv.slice(2);
const switches = given.slice(
  0,
  given.findIndex((one) => !one.startsWith('--')),
);
const [file, ...rest] = given.slice(switches.length);
if (!file) {
  console.error('usage: node scripts/run-ts.mjs [switches of Node] <file.ts> [arguments]');
  process.exit(2);
}
await prepare({ quiet: true });
const child = spawn(process.execPath, [...switches, '--import', 'tsx', file, ...rest], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
