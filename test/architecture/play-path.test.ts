import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

interface Step {
  readonly file: string;
  /** Text with which the call enters this file. */
  readonly entry: string;
  /** Text with which this file calls the next one. */
  readonly call: string;
  /**
   * Where the next file's object is given to this file: `by` is the file that gives it, and `text` a line of that file.
   * Absent if this file imports the next one.
   */
  readonly given?: { readonly by: string; readonly text: string };
}

/**
 * The files that a press of Play passes through, from the button to the request of playback. Each calls the next. A
 * file that only returns a value (a validator, the endpoint directory) is not a step.
 */
const path: readonly Step[] = [
  {
    file: 'renderer/viewer/screens/video/card-play.tsx',
    entry: '<Play ',
    call: 'screening.getState().play(video)',
    given: { by: 'renderer/viewer/compose.ts', text: 'const screening = createScreeningStore({' },
  },
  {
    file: 'renderer/viewer/stores/screening.ts',
    entry: 'play: async (video, using',
    call: 'bridge.screenings.open(',
    given: { by: 'preload/bridge.ts', text: 'exposeInMainWorld(bridgeGlobal, createBridge())' },
  },
  {
    file: 'preload/bridge.ts',
    entry: 'function createBridge()',
    call: 'ipcRenderer.invoke(name, input, callId)',
    given: { by: 'main/compose/ipc.ts', text: 'installRouter(ipcMain, {' },
  },
  {
    file: 'main/ipc/router.ts',
    entry: 'ipcMain.handle(name,',
    call: 'handlers[name]',
    given: { by: 'main/compose/ipc.ts', text: 'const handlers = createHandlers({' },
  },
  {
    file: 'main/compose/handlers.ts',
    entry: "'screenings:open':",
    call: 'screening.screenings.open(request, call)',
    given: { by: 'main/screening/domain.ts', text: 'const screenings = createScreenings({' },
  },
  {
    file: 'main/screening/screenings.ts',
    entry: "const openRequest: Screenings['open'] = async (request, call) =>",
    call: 'parts.opener.open(request, {',
    given: { by: 'main/screening/domain.ts', text: 'const opener = createOpenScreening({' },
  },
  {
    file: 'main/screening/open-screening.ts',
    entry: 'open: (request, context) => queue.run(request,',
    call: 'parts.obtainGrant.obtain({',
    given: { by: 'main/screening/domain.ts', text: 'const obtainGrant = createObtainGrant(parts);' },
  },
  {
    file: 'main/screening/obtain-grant.ts',
    entry: 'export function createObtainGrant(',
    call: 'service.playback(screener,',
    given: { by: 'main/compose/service-stack.ts', text: 'const service = createServiceClient({' },
  },
  {
    file: 'main/service/client.ts',
    entry: 'call(playbackOperation,',
    call: 'caller.call(operation,',
  },
  {
    file: 'main/service/caller.ts',
    entry: 'async call(operation,',
    call: 'transport.send(operation,',
    given: { by: 'main/compose/service-stack.ts', text: 'const transport = createTransport({' },
  },
  {
    file: 'main/service/transport.ts',
    entry: 'async send(operation,',
    call: 'attempt({ fetch,',
  },
  {
    file: 'main/service/attempt.ts',
    entry: 'export async function attempt(',
    call: 'await fetch(url,',
    given: { by: 'main/compose/platform.ts', text: 'createPrivateFetch(session.fromPartition(' },
  },
  {
    file: 'main/platform/private-fetch.ts',
    entry: 'return async (url, init) =>',
    call: 'session.fetch(url,',
  },
];

const sources = new Map(readSources(['main', 'preload', 'renderer']).map((source) => [source.path, source]));

function sourceOf(file: string) {
  const source = sources.get(file);
  if (source === undefined) throw new Error(`${file} does not exist`);
  return source;
}

describe('from Play to the request of playback', () => {
  it('there are at most 14 files', () => {
    const files = path.map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    expect(files.length).toBeLessThanOrEqual(14);
  });

  it.each(path.map((step, index) => [step.file, step, path[index + 1]] as const))(
    '%s hands the call on',
    (file, step, next) => {
      const { text, imports } = sourceOf(file);
      expect(text).toContain(step.entry);
      expect(text).toContain(step.call);
      if (next === undefined) return;
      if (step.given === undefined) {
        expect(imports).toContain(next.file);
        return;
      }
      const giver = sourceOf(step.given.by);
      expect(giver.text).toContain(step.given.text);
      expect([giver.path, ...giver.imports]).toContain(next.file);
    },
  );
});
