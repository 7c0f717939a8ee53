// Packs for Windows with a stub of Electron and a fake code signing, which records when it is called.
// Usage: node sign-in-order.mjs <scratch folder> <output file>
import { appendFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'electron-builder';
import { stubOptions } from '../../../scripts/pack/options.mjs';

const [scratch, seen] = process.argv.slice(2);
const { options, env } = stubOptions({ name: 'win', output: join(scratch, 'signed'), scratch, dir: true });
Object.assign(process.env, env);
const sign = ({ path }) => {
  appendFileSync(seen, `code-sign ${basename(path)}\n`);
};
const signtoolOptions = { sign, signingHashAlgorithms: ['sha256'] };
await build({
  ...options,
  projectDir: join(import.meta.dirname, '../../..'),
  config: { ...options.config, win: { signtoolOptions } },
});
