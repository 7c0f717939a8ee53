// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createReportStore } from '../../../../renderer/viewer/stores/report.ts';
import { createFakeBridge, failed, ok } from '../../../fakes/bridge.ts';

const playback = [{ id: 'drm', state: 'passed', fact: 'Widevine' }] as const;

function setUp() {
  const fake = createFakeBridge({
    'diagnostics:report': () => ok({ text: 'the report' }),
    'diagnostics:save': () => ok({ saved: true }),
    'app:copy-text': () => ok(null),
  });
  const store = createReportStore({ bridge: fake.bridge, playback: () => playback });
  return { fake, store, ...store.getState() };
}

describe('report store', () => {
  it('copies and saves exactly what was shown', async () => {
    const { fake, showComputer, copy, save, store } = setUp();
    await showComputer('W4100');
    expect(fake.inputsOf('diagnostics:report')).toEqual([{ playback, code: 'W4100' }]);
    expect(store.getState().report?.text).toEqual({ state: 'ready', value: 'the report' });
    expect(await copy()).toBe(true);
    expect(await save()).toEqual({ state: 'saved' });
    expect(fake.inputsOf('app:copy-text')).toEqual([{ text: 'the report' }]);
    expect(fake.inputsOf('diagnostics:save')).toEqual([{ kind: 'report', text: 'the report' }]);
  });

  it('copies nothing that is not shown: closed, or still loading', async () => {
    const { fake, showComputer, copy, save, close } = setUp();
    const showing = showComputer(null);
    expect(await copy()).toBe(false);
    await showing;
    close();
    expect(await copy()).toBe(false);
    expect(await save()).toEqual({ state: 'cancelled' });
    expect(fake.inputsOf('app:copy-text')).toEqual([]);
  });

  it('an answer that arrives after closing opens no report', async () => {
    const { showComputer, close, store } = setUp();
    const showing = showComputer(null);
    close();
    await showing;
    expect(store.getState().report).toBeNull();
  });

  it('reports a failure to create or save it; a cancelled save shows no message', async () => {
    const { fake, showComputer, showHistory, save, store } = setUp();
    fake.answer({ 'diagnostics:report': () => failed('internal') });
    await showComputer(null);
    expect(store.getState().report?.text).toMatchObject({ state: 'failed' });
    showHistory('my films');
    fake.answer({ 'diagnostics:save': () => failed('storage', { code: 'SV-STORAGE' }) });
    expect(await save()).toMatchObject({ state: 'failed', failure: { code: 'SV-STORAGE' } });
    fake.answer({ 'diagnostics:save': () => ok({ saved: false }) });
    expect(await save()).toEqual({ state: 'cancelled' });
    expect(fake.inputsOf('diagnostics:save').at(-1)).toEqual({ kind: 'history', text: 'my films' });
  });
});
