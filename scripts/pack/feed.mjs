// Combines the packages of all machines into the update feed's folder. For the release job:
//   node scripts/pack/feed.mjs --output feed [--staging 20] [--minimum 1.2.0] [--notes CHANGELOG.md] [--refuse-cdm 4.10.1.0]
//     <folder of a package> ...
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { valid } from 'semver';
import { parse, stringify } from 'yaml';
import { feedProblems } from './read-back.mjs';

const isPackage = (name) => /\.(exe|zip|dmg|blockmap)$/.test(name);
const isChannel = (name) => /^[a-z0-9-]+\.yml$/.test(name) && !/^(builder-|app-update)/.test(name);

/**
 * Merges a channel's files from several machines, because each macOS processor is packed on its own machine. Throws if
 * the versions of the files differ.
 */
export function mergeChannels(texts) {
  const feeds = texts.map((text) => parse(text));
  const versions = new Set(feeds.map(({ version }) => version));
  if (versions.size !== 1)
    throw new Error(`The packages are of several versions: ${[...versions].join(', ')}`);
  const files = new Map(feeds.flatMap((feed) => feed.files).map((file) => [file.url, file]));
  return { ...feeds[0], files: [...files.values()] };
}

/**
 * Returns the channel's file with the rules of the release: `staging` percent of computers (0 to 100), the `minimum`
 * version that may play, `notes` as plain text or changelog, and the refused CDM versions. Throws if a rule is invalid.
 */
export function withRules(feed, { staging, minimum, notes, refusedCdms = [] }) {
  const result = { ...feed };
  if (staging !== undefined) {
    const percent = Number(staging);
    if (!Number.isInteger(percent) || percent < 0 || percent > 100)
      throw new Error(`--staging ${staging} is no whole number of percent from 0 to 100`);
    result.stagingPercentage = percent;
  }
  if (minimum !== undefined) {
    if (valid(minimum) === null) throw new Error(`--minimum ${minimum} is no version`);
    result.minimumVersion = minimum;
  }
  const own = notes === undefined ? undefined : notesOf(notes, feed.version);
  if (own) result.releaseNotes = own;
  if (refusedCdms.length > 0) result.refusedCdms = refusedCdms;
  return result;
}

/** Returns a changelog's section for a version without the heading, or the whole text if there is no such heading. */
export function notesOf(text, version) {
  const sections = text.split(/^## /m);
  if (sections.length === 1) return text.trim();
  const own = sections.find((section) => section.startsWith(version));
  return own === undefined ? undefined : own.slice(own.indexOf('\n') + 1).trim();
}

/** Returns the feed's HTML page, for manual downloads when the automatic update fails. */
export function downloadPage(version, names) {
  const installers = names.filter((name) => /\.(exe|dmg)$/.test(name)).sort();
  const links = installers.map((name) => `      <li><a href="${name}">${name}</a></li>`).join('\n');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Screener Viewer ${version}</title>
  </head>
  <body>
    <h1>Screener Viewer ${version}</h1>
    <p>Download the file for your computer, open it, and follow its steps. Your rooms and positions stay.</p>
    <ul>
${links}
    </ul>
    <p><a href="SHA256SUMS">Checksums</a></p>
  </body>
</html>
`;
}

/** Recreates the feed in `output` from the packages in `folders`. Throws if the feed would be inconsistent. */
export function makeFeed({ folders, output, ...rules }) {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const channels = new Map();
  for (const folder of folders) {
    for (const name of readdirSync(folder)) {
      if (isPackage(name)) {
        if (existsSync(join(output, name))) throw new Error(`Two packages are called ${name}`);
        copyFileSync(join(folder, name), join(output, name));
      } else if (isChannel(name)) {
        channels.set(name, [...(channels.get(name) ?? []), readFileSync(join(folder, name), 'utf8')]);
      }
    }
  }
  if (channels.size === 0) throw new Error('There is no file of a channel in the packages');
  let version = '';
  for (const [name, texts] of channels) {
    const feed = withRules(mergeChannels(texts), rules);
    if (version !== '' && feed.version !== version)
      throw new Error(`${name} is of version ${feed.version}, the others are of ${version}`);
    version = feed.version;
    writeFileSync(join(output, name), stringify(feed));
  }
  const problems = feedProblems(output);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  writeFileSync(join(output, 'index.html'), downloadPage(version, readdirSync(output)));
  const sums = readdirSync(output)
    .sort()
    .map((name) => {
      const sum = createHash('sha256')
        .update(readFileSync(join(output, name)))
        .digest('hex');
      return `${sum}  ${name}\n`;
    });
  writeFileSync(join(output, 'SHA256SUMS'), sums.join(''));
  return version;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      output: { type: 'string', default: 'feed' },
      staging: { type: 'string' },
      minimum: { type: 'string' },
      notes: { type: 'string' },
      'refuse-cdm': { type: 'string', multiple: true },
    },
  });
  const version = makeFeed({
    folders: positionals,
    output: values.output,
    // An empty workflow input counts as absent.
    staging: values.staging || undefined,
    minimum: values.minimum || undefined,
    notes: values.notes ? readFileSync(values.notes, 'utf8') : undefined,
    refusedCdms: (values['refuse-cdm'] ?? []).filter((cdm) => cdm !== ''),
  });
  console.log(`The feed of version ${version} lies in ${values.output}.`);
}
