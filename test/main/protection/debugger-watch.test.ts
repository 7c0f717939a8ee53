import { describe, expect, it } from 'vitest';
import { installDebuggerWatch } from '../../../main/protection/debugger-watch.ts';

function watch(isPackaged: boolean, platform: string) {
  const left: string[] = [];
  let knock: () => void = () => undefined;
  let look: () => void = () => undefined;
  let url: string | undefined;
  installDebuggerWatch({
    ...{ isPackaged, platform },
    process: { on: (_signal, listener) => (knock = listener) },
    inspectorUrl: () => url,
    every: (_ms, run) => (look = run),
    leave: (because) => left.push(because),
  });
  return { left, knock: () => knock(), look: () => look(), open: () => (url = 'ws://127.0.0.1:9229/x') };
}

describe('a debugger that attaches after the start', () => {
  it('quits a packaged app when it connects or has connected', () => {
    const { left, knock, look, open } = watch(true, 'darwin');
    look();
    expect(left).toEqual([]);
    knock();
    open();
    look();
    expect(left).toEqual(['a debugger that knocks', 'an open inspector']);
  });

  it('is polled on Windows, which sends no signal', () => {
    const { left, knock, look, open } = watch(true, 'win32');
    knock();
    open();
    look();
    expect(left).toEqual(['an open inspector']);
  });

  it('may debug a development build', () => {
    const { left, knock, look, open } = watch(false, 'linux');
    open();
    knock();
    look();
    expect(left).toEqual([]);
  });
});
