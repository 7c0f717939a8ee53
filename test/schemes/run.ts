// `npm run schemes` runs the main job on real custom schemes. See README.md in this folder.
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { writePlainComponent } from '../stand-ins/service/plain-component.ts';
import { startService } from '../stand-ins/service/server.ts';
import { buildApp, startApp } from './app.ts';
import { prepareFolder } from './folder.ts';
import { parts, playSteps } from './steps.ts';

const out = resolve(import.meta.dirname, '../../out/schemes');

async function check(folder: string): Promise<void> {
  await build();
  rmSync(out, { recursive: true, force: true });
  const embedRoot = join(out, 'component');
  mkdirSync(embedRoot, { recursive: true });
  await writePlainComponent(embedRoot);
  const built = await buildApp(folder, out);
  const service = await startService({ embedRoot });
  try {
    for (const [part, steps] of parts.entries()) {
      const app = await startApp(service, built, part === 0 ? {} : { playerComponent: 'service' });
      const picture = (name: string) => app.page.screenshot(join(out, `${name}.png`));
      try {
        await playSteps(steps, { ...app, service, picture });
      } catch (error) {
        await picture('stopped-here').catch(() => undefined);
        throw error;
      } finally {
        await app.close();
      }
    }
  } finally {
    await service.close();
  }
}

/** Runs the check. Resolves to the exit code. */
async function main(given: readonly string[]): Promise<number> {
  if (given.some((one) => one !== '--optional')) {
    console.error('The only option is --optional: it makes a missing system part no failure.');
    return 2;
  }
  let isReady = false;
  try {
    const folder = prepareFolder();
    isReady = true;
    await check(folder);
  } catch (error) {
    const isSkipped = given.length > 0 && !isReady;
    console.log(`${isSkipped ? 'not run' : 'FAILED'}: ${String(error)}`);
    return isSkipped ? 0 : 1;
  }
  console.log(`passed (${performance.now().toFixed(0)} ms); log and pictures are in out/schemes`);
  return 0;
}

process.exit(await main(process.argv.slice(2)));
