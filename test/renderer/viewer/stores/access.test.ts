// @vitest-environment node
import { expect, it } from 'vitest';
import { createAccessStore } from '../../../../renderer/viewer/stores/access.ts';
import { aPasscodeMessage, aVideo } from '../../../builders/contract.ts';
import { createFakeBridge, ok } from '../../../fakes/bridge.ts';
import { settle } from '../support/timers.ts';

function setUp() {
  const answers: (() => void)[] = [];
  const fake = createFakeBridge({
    'screenings:send-code': () =>
      new Promise((resolve) => answers.push(() => resolve(ok(aPasscodeMessage())))),
  });
  const store = createAccessStore({ bridge: fake.bridge });
  return { fake, answers, ...store.getState() };
}

it('sends no other message while one is being sent for the same video', async () => {
  const { fake, send } = setUp();
  void send(aVideo());
  void send(aVideo());
  await settle();
  expect(fake.inputsOf('screenings:send-code')).toHaveLength(1);
});

it('can cancel the request of one video after the request of another has ended', async () => {
  const { fake, answers, send, cancel } = setUp();
  const first = send(aVideo({ videoKey: 'first' }));
  void send(aVideo({ videoKey: 'second' }));
  await settle();
  answers[0]?.();
  await first;
  cancel();
  expect(fake.inputsOf('app:cancel')).toHaveLength(1);
});
