import { describe, expect, it } from 'vitest';
import { createCalls } from '../../../main/ipc/calls.ts';
import { answerCall } from '../../../main/ipc/router.ts';
import type { CallContext } from '../../../main/ipc/handler.ts';
import { createFakeLogger } from '../../fakes/logger.ts';

const failure = { kind: 'internal', code: 'SV-INTERNAL', canRetry: false } as const;

function parts(handler: (input: unknown, context: CallContext) => Promise<unknown>) {
  const handlers = { 'rooms:add': handler, 'rooms:list': handler, 'screenings:open': handler } as never;
  return { handlers, toFailure: () => failure, logger: createFakeLogger() };
}

describe('a bridge call', () => {
  it('returns the value', async () => {
    const asked = { name: 'rooms:add', input: { roomKey: 'room-1' }, callId: null } as const;
    const outcome = await answerCall(
      parts((input) => Promise.resolve(input)),
      createCalls(),
      asked,
    );
    expect(outcome).toEqual({ ok: true, value: { roomKey: 'room-1' } });
  });

  it('names the field of an invalid argument and does not call the handler', async () => {
    const asked = { name: 'rooms:add', input: { roomKey: '../x' }, callId: null } as const;
    const outcome = await answerCall(
      parts(() => Promise.reject(new Error('reached'))),
      createCalls(),
      asked,
    );
    expect(outcome).toMatchObject({
      ok: false,
      failure: { kind: 'invalid-input', canRetry: false, field: 'roomKey' },
    });
  });

  it('converts every throw into a failure, including one before the first await', async () => {
    const thrower = (): Promise<unknown> => {
      throw new Error('at once');
    };
    const outcome = await answerCall(parts(thrower), createCalls(), {
      name: 'rooms:list',
      input: null,
      callId: null,
    });
    expect(outcome).toEqual({ ok: false, failure });
  });

  it('is cancelled when its document is gone, if it opens a film; any other call continues', async () => {
    const calls = createCalls();
    let finish = (): void => undefined;
    const handler = (_input: unknown, { signal }: CallContext): Promise<unknown> =>
      new Promise((resolve, reject) => {
        finish = () => resolve(null);
        signal.addEventListener('abort', () => reject(new Error('cancelled')));
      });
    const film = { roomKey: 'room-1', videoKey: 'video-1', startOver: false, newView: false };
    const opening = answerCall(parts(handler), calls, {
      name: 'screenings:open',
      input: { ...film, withoutSignIn: false },
      callId: null,
    });
    const other = answerCall(parts(handler), calls, {
      name: 'rooms:add',
      input: { roomKey: 'room-1' },
      callId: 'a',
    });
    calls.cancelOpenings();
    finish();
    expect(await opening).toEqual({ ok: false, failure });
    expect(await other).toEqual({ ok: true, value: null });
  });

  it('is cancelled by the id that the viewer chose', async () => {
    const calls = createCalls();
    const waiting = answerCall(
      parts(
        (_input, { signal }) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cancelled')))),
      ),
      calls,
      { name: 'rooms:list', input: null, callId: 'call-1' },
    );
    const cancel = { name: 'app:cancel', input: { callId: 'call-1' }, callId: null } as const;
    expect(
      await answerCall(
        parts(() => Promise.resolve(null)),
        calls,
        cancel,
      ),
    ).toEqual({ ok: true, value: null });
    expect(await waiting).toEqual({ ok: false, failure });
  });
});
