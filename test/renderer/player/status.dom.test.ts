import { expect, it, vi } from 'vitest';
import { createProblemPanel } from '../../../renderer/player/controls/problem-panel.ts';
import { createStatus } from '../../../renderer/player/controls/status.ts';
import { ourProblem } from '../../../renderer/player/problems.ts';
import { createTranslate, isStringKey, playerStrings } from '../../../renderer/player/strings.ts';

const t = createTranslate({});

function open(
  onLeave: (() => void) | null = null,
  part: Partial<Parameters<typeof createProblemPanel>[0]> = {},
) {
  const panel = createProblemPanel({
    ...{ t, onRetry: () => undefined, onLeave, film: null, hasLowerQuality: () => false },
    copy: () => Promise.resolve(true),
    whenFocusFree: (go) => go(),
    ...part,
  });
  const status = createStatus(t, () => undefined, panel.saysWait);
  const words = () => status.element.querySelector('.status-words')?.textContent;
  return { panel, status, words };
}

it('a film that opens says so, that it takes longer than usual after 5 s, and nothing that a notice says', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { panel, status, words } = open();
  status.opening(true);
  const after = (seconds: number) => {
    now.mockReturnValue(1_000 + seconds * 1000);
    status.waiting({ seconds: 0, isForNetwork: false });
    return words();
  };
  expect(words()).toBe('Opening the film');
  expect(after(4.9)).toBe('Opening the film');
  expect(after(5)).toBe('Opening the film\nThis is taking longer than usual.');
  panel.show(ourProblem('SV-STALL-NETWORK', { seconds: 0 }));
  expect(after(21)).toBe('');
  panel.hide();
  expect(after(22)).toMatch(/^Opening the film/);
  now.mockRestore();
});

it('a lost connection is said once: by the notice, or on the picture where no notice says it', () => {
  const { panel, status, words } = open();
  const wait = () => status.waiting({ seconds: 6, isForNetwork: true });
  panel.show(ourProblem('SV-CAPTIONS', { seconds: 0 }));
  wait();
  expect(words()).toMatch(/^Waiting for the connection/);
  // The notice of a licence that fails in the film stays, and says nothing about the wait.
  panel.show({ ...ourProblem('SV-PLAYER', { seconds: 0 }), code: 'SV-S6007', severity: 'notice' });
  wait();
  expect(words()).toMatch(/^Waiting for the connection/);
  panel.show({ ...ourProblem('SV-STALL-NETWORK', { seconds: 0 }), code: 'SV-S1002' });
  wait();
  expect(words()).toBe('');
  panel.element.querySelector<HTMLElement>('.tool')?.click();
  wait();
  expect(words()).toMatch(/^Waiting for the connection/);
});

it('a notice is visible for 4 s, then with the controls only, and is not announced again', () => {
  vi.useFakeTimers();
  const { panel } = open();
  const isBrief = () => panel.element.classList.contains('brief');
  const lost = { ...ourProblem('SV-STALL-NETWORK', { seconds: 0 }), textKey: 'errorNetwork' };
  panel.show(lost);
  vi.advanceTimersByTime(3_900);
  expect([isBrief(), panel.element.getAttribute('role')]).toEqual([false, 'status']);
  vi.advanceTimersByTime(200);
  expect([isBrief(), panel.element.hidden]).toEqual([true, false]);
  // In a live region, its advice would be announced whenever the film is paused and plays again.
  expect(panel.element.getAttribute('role')).toBeNull();
  panel.show({ ...lost, code: 'SV-S1002' });
  expect([isBrief(), panel.element.getAttribute('role')]).toEqual([false, 'status']);
  panel.show(ourProblem('SV-STALL', { severity: 'fatal', seconds: 0 }));
  vi.advanceTimersByTime(60_000);
  expect([isBrief(), panel.element.getAttribute('role')]).toEqual([false, 'alertdialog']);
  vi.useRealTimers();
});

it('a failure names the film, whose title it covers; a notice does not', () => {
  const { panel } = open(null, { film: 'The Quiet Orbit' });
  panel.show(ourProblem('SV-STALL', { seconds: 0 }));
  expect(panel.element.textContent).not.toContain('The Quiet Orbit');
  panel.show(ourProblem('SV-ORIGIN', { seconds: 0 }));
  expect(panel.element.querySelector('.problem-film')?.textContent).toBe('The Quiet Orbit');
});

it('a lower quality is advised only where the menu is not covered and has one', () => {
  let hasLower = true;
  const { panel } = open(null, { hasLowerQuality: () => hasLower });
  const advice = () => panel.element.querySelector('h2 + p')?.textContent;
  panel.show(ourProblem('SV-STALL', { seconds: 0 }));
  expect(advice()).toBe('Close other apps, or choose a lower quality.');
  hasLower = false;
  panel.show(ourProblem('SV-STALL', { seconds: 0 }));
  expect(advice()).toBe('Close other apps.');
  const failures = Object.keys(playerStrings).filter(
    (key) => key.startsWith('error') && isStringKey(`${key}Try`),
  );
  for (const textKey of failures) {
    panel.hide();
    panel.show({ ...ourProblem('SV-PLAYER', { seconds: 0 }), textKey });
    expect(panel.element.textContent, textKey).not.toContain('lower quality');
  }
});

it('the words of a failure stay until the reviewer acts, unless a later one is more final', () => {
  const { panel } = open();
  const title = () => panel.element.querySelector('h2')?.textContent;
  const fail = (code: string, httpStatus: number | null = null) =>
    panel.show({ ...ourProblem('SV-PLAYER', { seconds: 0, httpStatus }), code, textKey: '' });
  panel.show(ourProblem('SV-CAPTIONS', { seconds: 0 }));
  fail('SV-S1002');
  const words = title();
  const button = panel.element.querySelector('.pill.main');
  fail('SV-S3016');
  fail('SV-S1002');
  panel.show(ourProblem('SV-STALL', { seconds: 0 }));
  expect(title()).toBe(words);
  expect(panel.element.querySelector('.pill.main')).toBe(button);
  fail('SV-S6007', 403);
  expect(title()).toBe('The licence for this film was refused');
  fail('SV-S6014');
  fail('SV-S1002');
  expect(title()).toBe('The licence for this film was refused');
  panel.hide();
  fail('SV-S3016');
  expect(title()).not.toBe(words);
  panel.hide();
  // A failure replaces the notice of the same code.
  panel.show({ ...ourProblem('SV-MARK', { seconds: 0 }), severity: 'notice' });
  panel.show(ourProblem('SV-MARK', { seconds: 0 }));
  expect(panel.shown()).toBe('fatal');
});

it('the first button of every failure does what the advice says, and has the focus', () => {
  const { panel } = open(() => undefined);
  document.body.append(panel.element);
  const failures = Object.keys(playerStrings).filter(
    (key) => isStringKey(`${key}Try`) && key.startsWith('error'),
  );
  const goBack = failures.filter((textKey) => {
    panel.hide();
    panel.show({ ...ourProblem('SV-PLAYER', { seconds: 0 }), textKey });
    const advice = panel.element.querySelector('h2 + p')?.textContent ?? '';
    const isBack = /\bgo back\b/i.test(advice);
    const buttons = [...panel.element.querySelectorAll('.problem-ways .pill')];
    expect([textKey, ...buttons.map((button) => button.textContent)]).toEqual(
      isBack ? [textKey, 'Back', 'Try again'] : [textKey, 'Try again', 'Back'],
    );
    expect(buttons.map((button) => button.classList.contains('main'))).toEqual([true, false]);
    expect(document.activeElement).toBe(buttons[0]);
    return isBack;
  });
  expect(goBack).toEqual(['errorForbidden', 'errorLicenceRefused', 'errorExpired']);
  panel.element.remove();
});

it('a film that needs a press of Play keeps saying so', () => {
  const { status, words } = open();
  status.blocked(true);
  const said = words();
  status.waiting({ seconds: 0, isForNetwork: false });
  expect(words()).toBe(said);
  status.opening(false);
  expect(words()).toBe(said);
  expect(said).toBe('Press Play to start');
});
