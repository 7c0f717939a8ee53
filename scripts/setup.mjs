// `node scripts/setup.mjs [Debian packages]` installs missing dependencies of a clone and prints them. Every script calls
// this module, so no command requires another command first. A package that only one command needs is named by it; the
// package is installed if `/usr/bin` has a program of its name.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');

/**
 * Debian packages for tests and the stand-in, each with a file or command that proves that the package is installed.
 */
const debianPackages = [
  ['chromium', '/usr/bin/chromium'],
  ['xvfb', '/usr/bin/Xvfb'],
  ['openbox', '/usr/bin/openbox'],
  ['xdotool', '/usr/bin/xdotool'],
  ['dbus', '/usr/bin/dbus-run-session'],
  ['gnome-keyring', '/usr/bin/gnome-keyring-daemon'],
  ['libsecret-1-dev', '/usr/include/libsecret-1'],
  ['fonts-dejavu-core', '/usr/share/fonts/truetype/dejavu'],
  ['fonts-ipafont-gothic', '/usr/share/fonts/opentype/ipafont-gothic'],
  ['debootstrap', '/usr/sbin/debootstrap'],
];

/** Returns the names of missing Debian packages, also of the named ones, or an empty list on other systems. */
function missingDebianPackages(named) {
  if (!existsSync('/etc/debian_version')) return [];
  const all = [...debianPackages, ...named.map((name) => [name, `/usr/bin/${name}`])];
  return all.filter(([, path]) => !existsSync(path)).map(([name]) => name);
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) throw result.error;
  if (result.status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${result.status ?? result.signal}`);
}

/**
 * Prints a question on the terminal and resolves to whether the answer is yes or Enter. Without a terminal, resolves to
 * true.
 */
async function isConfirmed(question) {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = once(terminal, 'close').then(() => 'no');
  const answer = await Promise.race([terminal.question(`${question} [Y/n] `), ended]);
  terminal.close();
  return /^(y(es)?)?$/i.test(answer.trim());
}

async function installDebianPackages(missing) {
  const command = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !(await isConfirmed(`Install from Debian: ${missing.join(', ')}?`))) {
    const install = isRoot ? command : `sudo sh -c '${command}'`;
    console.error(`Missing on this machine: ${missing.join(', ')}.\nInstall with: ${install}`);
    return;
  }
  console.error(`Installing from Debian: ${missing.join(', ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'];
  run('apt-get', ['update', '-qq'], { stdio, env });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { stdio, env });
}

/** Returns the hash of the lock file. node_modules is current if its stamp has the same hash. */
function lockFingerprint() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function npmPackagesAreCurrent() {
  const stamp = join(root, 'node_modules/.screener-viewer-lock');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockFingerprint();
}

function installNpmPackages() {
  console.error('Installing npm packages ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  run(npm, ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.screener-viewer-lock'), lockFingerprint());
}

/**
 * Installs Debian packages, then npm packages, because keytar builds against libsecret. Debian packages are installed
 * only as root on Debian, after a confirmation if there is a terminal; otherwise they are only listed. Throws if an
 * installation fails.
 */
export async function prepare({ debian = false, quiet = false, named = [] } = {}) {
  const missing = debian ? missingDebianPackages(named) : [];
  if (missing.length > 0) await installDebianPackages(missing);
  if (!npmPackagesAreCurrent()) installNpmPackages();
  else if (!quiet) console.error('Set-up is current.');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prepare({ debian: true, named: process.argv.slice(2) });
}
