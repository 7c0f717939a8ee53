import { describe, expect, it } from 'vitest';
import { launchRefusal, type Launch } from '../../../main/protection/launch-guard.ts';

const clean: Launch = {
  ...{ isPackaged: true, platform: 'darwin', argv: ['app'], execArgv: [], env: {} },
  inspectorUrl: undefined,
};

describe('launch of a packaged app', () => {
  it('continues when no debugging option is set', () => {
    expect(launchRefusal(clean)).toBeNull();
    for (const argument of [
      '--hidden',
      '--updated',
      '--lang=fr',
      '-psn_0_12345',
      '--force-renderer-accessibility',
    ]) {
      expect(
        launchRefusal({ ...clean, argv: ['app', 'screener-viewer://room/abc', argument] }),
        argument,
      ).toBeNull();
    }
  });

  it('accepts the allowed switches and refuses every other', () => {
    for (const argument of [
      '--a-switch-of-next-year',
      '--proxy-server=x',
      '--enable-logging',
      '--use-fake-ui-for-media-stream',
      '-r',
      '--import=x',
      '--test-type',
    ])
      expect(launchRefusal({ ...clean, argv: ['app', argument] }), argument).not.toBeNull();
  });

  it('parses a slash as Chromium does: a switch on Windows, a path elsewhere', () => {
    const argv = ['app', '/remote-debugging-port=9222'];
    expect(launchRefusal({ ...clean, platform: 'win32', argv })).toBe('the switch --remote-debugging-port');
    expect(launchRefusal({ ...clean, argv })).toBeNull();
  });

  it.each([
    '--inspect',
    '--inspect=9229',
    '--inspect-brk=0.0.0.0:1',
    '-inspect',
    '--INSPECT',
    '--remote-debugging-port=9222',
    '--remote-debugging-pipe',
    '--user-data-dir=elsewhere',
    '--preload=evil.js',
    '--js-flags=--expose-gc',
    '--no-sandbox',
    '--host-resolver-rules=MAP * 127.0.0.1',
    '--ignore-certificate-errors',
    '--load-extension=x',
  ])('quits on %s', (argument) => {
    expect(launchRefusal({ ...clean, argv: ['app', argument] })).toMatch(/^the switch --/);
  });

  it('quits on an open inspector, runtime arguments and NODE_OPTIONS', () => {
    expect(launchRefusal({ ...clean, inspectorUrl: 'ws://127.0.0.1:9229/x' })).toBe('an open inspector');
    expect(launchRefusal({ ...clean, execArgv: ['--inspect'] })).toBe('arguments for the runtime');
    expect(launchRefusal({ ...clean, env: { NODE_OPTIONS: '--require=x' } })).toBe(
      'the variable NODE_OPTIONS',
    );
  });

  it('reports the switch and never its value', () => {
    expect(launchRefusal({ ...clean, argv: ['app', '--user-data-dir=very-secret'] })).not.toContain('secret');
  });

  it('lets a development build be debugged', () => {
    expect(launchRefusal({ ...clean, isPackaged: false, argv: ['app', '--inspect'] })).toBeNull();
  });
});
