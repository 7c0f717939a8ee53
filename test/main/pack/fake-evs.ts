import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fake of the Python module `castlabs_evs`. It records its calls and fails for the command named in `FAIL`. */
const fakeEvs = `import os, sys
with open(os.environ['SEEN'], 'a') as seen:
    seen.write(' '.join([*sys.argv[1:], os.environ.get('EVS_NO_ASK', '-')]) + '\\n')
if sys.argv[1] == os.environ.get('FAIL'):
    sys.exit('EVS: ' + sys.argv[1] + ' was refused')
`;

export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Writes the fake module into `folder`, and returns the variables that make Python find it and set its output file. */
export function makeFakeEvs(
  folder: string,
): Readonly<Record<'PYTHONPATH' | 'SEEN' | 'SCREENER_VIEWER_VMP', string>> {
  const module = join(folder, 'python/castlabs_evs');
  mkdirSync(module, { recursive: true });
  writeFileSync(join(module, '__init__.py'), '');
  writeFileSync(join(module, 'vmp.py'), fakeEvs);
  return { PYTHONPATH: join(folder, 'python'), SEEN: join(folder, 'seen'), SCREENER_VIEWER_VMP: '1' };
}

/** Returns the recorded calls, one per line. */
export function seenIn(folder: string): readonly string[] {
  const file = join(folder, 'seen');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}
