import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { widevinePackage } from '../../../scripts/pack/electron-pins.mjs';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.github/workflows');
const names = readdirSync(folder);

const stepSchema = z.looseObject({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const workflowSchema = z.looseObject({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.looseObject({
      'timeout-minutes': z.number(),
      permissions: z.record(z.string(), z.string()).optional(),
      steps: z.array(stepSchema),
    }),
  ),
});

const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
const workflow = (name: string) => workflowSchema.parse(parse(text(name)));

describe.each(names)('%s', (name) => {
  const { jobs, permissions } = workflow(name);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('pins every action to a commit and names its release', () => {
    const lines = text(name)
      .split('\n')
      .filter((line) => /\buses:/.test(line));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('has read-only permissions unless a job declares more', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const more = Object.values(jobs).flatMap((job) => Object.entries(job.permissions ?? {}));
    expect(more.filter(([, right]) => right === 'write').map(([scope]) => scope)).toEqual(
      more.filter(([scope]) => scope === 'id-token' || scope === 'attestations').map(([scope]) => scope),
    );
  });

  it('does not persist repository credentials', () => {
    for (const { uses, with: options } of steps) {
      if (uses?.startsWith('actions/checkout@'))
        expect(options).toMatchObject({ 'persist-credentials': false });
    }
  });

  it('inserts no outside input into a script', () => {
    for (const { run } of steps) expect(run ?? '').not.toMatch(/\$\{\{\s*(secrets|vars|github|inputs)\./);
  });

  it('runs only scripts that exist', () => {
    const scripts = steps.flatMap(({ run }) => [...(run ?? '').matchAll(/(?:scripts|\.ci)\/[\w./-]+/g)]);
    for (const [path] of scripts) expect(existsSync(join(root, path))).toBe(true);
  });
});

describe('the check workflow', () => {
  it("runs on castLabs' Electron too, whose package is at the tag of the pinned release", () => {
    const job = workflow('check.yml').jobs.electron;
    const legs = z
      .object({ matrix: z.object({ include: z.array(z.object({ os: z.string(), electron: z.string() })) }) })
      .parse(job?.strategy).matrix.include;
    const systemsOf = (electron: string) =>
      new Set(legs.filter((leg) => leg.electron === electron).map(({ os }) => os.split('-')[0]));
    expect(systemsOf('castlabs')).toEqual(systemsOf('stock'));
    const step = job?.steps.findIndex(({ run }) => run?.includes('widevine-package.mjs')) ?? -1;
    expect(step).toBeGreaterThan(-1);
    expect(job?.steps[step + 1]?.run).toBe('node node_modules/electron/install.js');
    const script = join(root, 'scripts/pack/widevine-package.mjs');
    expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toBe(`${widevinePackage}\n`);
    expect(widevinePackage).toMatch(/^https:\/\/github\.com\/castlabs\/electron-releases#v[\d.]+\+wvcus$/);
  });
});

describe('the release workflow', () => {
  const { jobs } = workflow('release.yml');
  const commands = (job: string): string => (jobs[job]?.steps ?? []).map(({ run }) => run ?? '').join('\n');

  it('tests first, and releases the version that its tag names', () => {
    expect(jobs.package).toMatchObject({ needs: 'test' });
    expect(commands('test')).toContain('.ci/run');
    expect(commands('test')).toContain('package.json');
  });

  it('signs for both systems, and publishes the feed last', () => {
    expect(commands('package').match(/npm run pack -- --release --widevine/g)).toHaveLength(2);
    expect(jobs.feed).toMatchObject({ needs: 'package' });
  });

  it('uses only secrets that the administrators’ page lists', () => {
    const page = readFileSync(join(root, 'README.md'), 'utf8');
    const used = new Set(
      [...text('release.yml').matchAll(/\b(?:secrets|vars)\.(\w+)/g)].map(([, key]) => key),
    );
    expect([...used].filter((key) => key !== undefined && !page.includes(key))).toEqual([]);
  });
});
