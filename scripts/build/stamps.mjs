// Detects whether the sources of a part changed since its build. A hash of names, sizes and times identifies the
// sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const always = ['package-lock.json', 'scripts/build.mjs', 'scripts/build'];

function fingerprint(root, part) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    const facts = statSync(full);
    if (facts.isDirectory()) for (const name of readdirSync(full).sort()) add(join(path, name));
    else hash.update(`${path} ${facts.size} ${facts.mtimeMs}\n`);
  };
  for (const path of [...part.sources, ...always]) add(path);
  return hash.digest('hex');
}

const stampOf = (root, part) => join(root, 'out/build', part.name);

/** Whether `part` was built from the current sources. */
export function isCurrent(root, part) {
  const stamp = stampOf(root, part);
  if (!existsSync(join(root, part.output)) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === fingerprint(root, part);
}

export function recordStamp(root, part) {
  mkdirSync(join(root, 'out/build'), { recursive: true });
  writeFileSync(stampOf(root, part), fingerprint(root, part));
}
