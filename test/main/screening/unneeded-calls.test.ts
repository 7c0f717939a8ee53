import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../../main/service/errors.ts';
import { aServiceRoom, aServiceVideo, aWatermarkConfig } from '../../builders/service.ts';
import { pngResponse } from '../../fakes/net.ts';
import { createRig, failureOf, roomKey, videoKey, type Rig } from './screening-rig.ts';

const offlineVideo = () => {
  const video = aServiceVideo();
  return { ...video, screening: { ...video.screening, offline: true } };
};
/** A renewal asks before the call where a view limit is known. */
const unlimited = { screening: { maxViews: null } };
const prepareRequest = { roomKey, videoKey, newView: false, withoutSignIn: false };

/** Holds the next answer of an operation. Resolves when the call was made, to a function that releases the answer. */
function heldCall(rig: Rig, operation: 'playback' | 'videos'): Promise<() => void> {
  return new Promise((resolve) => {
    rig.service.before(operation, () => {
      rig.service.before(operation, () => undefined);
      return new Promise<void>((release) => resolve(release));
    });
  });
}

const playbackCalls = (rig: Rig): number => rig.service.callsOf('playback').length;

describe('a playback call is not made', () => {
  it('for refused media of a film that was left during the confirmation', async () => {
    const rig = createRig();
    const { grantId } = await rig.open();
    await rig.post(grantId, 'position', { seconds: 5, ended: false });
    const held = heldCall(rig, 'videos');
    const renewing = failureOf(rig.screenings.renew({ grantId }));
    const release = await held;
    await rig.screenings.close({ grantId, reason: 'left' });
    release();
    expect(await renewing).toMatchObject({ kind: 'cancelled' });
    expect(playbackCalls(rig)).toBe(1);
  });

  it('for refused media of a film that was left while the call waited', async () => {
    const rig = createRig(aServiceRoom(), [aServiceVideo(unlimited)]);
    const { grantId } = await rig.open();
    await rig.post(grantId, 'position', { seconds: 5, ended: false });
    Object.assign(rig.protection, { remoteSession: true, next: false });
    const renewing = failureOf(rig.screenings.renew({ grantId }));
    await rig.timers.advance(0);
    await rig.screenings.close({ grantId, reason: 'left' });
    expect(await renewing).toMatchObject({ kind: 'cancelled' });
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(playbackCalls(rig)).toBe(1);
  });

  it('for a preparation that ends before it, as when everything is erased', async () => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    const held = heldCall(rig, 'videos');
    const preparing = failureOf(rig.prepared.prepare(prepareRequest));
    const release = await held;
    await rig.prepared.end('cancelled');
    release();
    expect(await preparing).toMatchObject({ kind: 'cancelled' });
    expect(playbackCalls(rig)).toBe(0);
    expect(rig.prepared.status()).toEqual({ state: 'none' });
  });

  it.each(['quit', 'profile'] as const)('while the session stops: %s', async (because) => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    const held = heldCall(rig, 'videos');
    const opening = failureOf(rig.open());
    const release = await held;
    const closing = rig.screenings.closeAll(because);
    release();
    expect(await opening).toMatchObject({ kind: 'cancelled' });
    await closing;
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'cancelled' });
    expect(await failureOf(rig.prepared.prepare(prepareRequest))).toMatchObject({ kind: 'cancelled' });
    expect(playbackCalls(rig)).toBe(0);
  });
});

describe('a playback call that waits for a token or a pause is not sent', () => {
  /** Makes the next playback call wait. Resolves when it waits, to a function that ends the wait. */
  const waitingCall = (rig: Rig): Promise<() => void> =>
    new Promise((resolve) => {
      rig.service.waitBeforePlayback = () => new Promise<void>((end) => resolve(end));
    });

  it('after the reviewer has cancelled', async () => {
    const rig = createRig();
    const waits = waitingCall(rig);
    const cancel = new AbortController();
    const opening = failureOf(rig.open({}, cancel.signal));
    const end = await waits;
    cancel.abort();
    expect(await opening).toMatchObject({ kind: 'cancelled' });
    end();
    await rig.timers.advance(0);
    expect(playbackCalls(rig)).toBe(0);
  });

  it.each(['quit', 'profile'] as const)(
    'after the session has stopped, which does not wait for it: %s',
    async (because) => {
      const rig = createRig();
      const waits = waitingCall(rig);
      const opening = failureOf(rig.open());
      const end = await waits;
      expect(rig.answers()).toBeNull();
      await rig.screenings.closeAll(because);
      end();
      expect(await opening).toMatchObject({ kind: 'cancelled' });
      expect(playbackCalls(rig)).toBe(0);
    },
  );

  it.each([
    ['another account has signed in', (rig: Rig) => rig.session.signIn('account-b')],
    ['the account has signed out', (rig: Rig) => rig.session.end()],
  ])('after %s: it would spend a view that is not the account’s', async (_, change) => {
    const rig = createRig(aServiceRoom({ forceLogin: true }));
    rig.session.signIn('account-a');
    const waits = waitingCall(rig);
    const opening = failureOf(rig.open());
    const end = await waits;
    change(rig);
    end();
    expect(await opening).toMatchObject({ kind: 'signed-out' });
    expect(playbackCalls(rig)).toBe(0);
  });

  it('but a view by link is spent although an account signs in', async () => {
    const rig = createRig();
    const waits = waitingCall(rig);
    const opening = rig.open();
    const end = await waits;
    rig.session.signIn('account-b');
    end();
    expect(await opening).toMatchObject({ spentView: true });
  });
});

describe('a playback call that was made when the session stops', () => {
  it.each([
    ['quit', 'play'],
    ['profile', 'play'],
    ['profile', 'prepare'],
  ] as const)('has its grant stored first, and nothing is shown: %s, %s', async (because, purpose) => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    const held = heldCall(rig, 'playback');
    const opening =
      purpose === 'play' ? failureOf(rig.open()) : rig.prepared.prepare(prepareRequest).catch(() => null);
    const release = await held;
    let isClosed = false;
    const closing = rig.screenings.closeAll(because).then(() => (isClosed = true));
    await rig.timers.advance(1_000);
    expect(isClosed).toBe(false);
    release();
    await closing;
    if (purpose === 'play') expect(await opening).toMatchObject({ kind: 'cancelled' });
    expect(rig.screenings.isRunning()).toBe(false);
    expect(rig.prepared.isHeld()).toBe(false);
    expect(await rig.restart().open()).toMatchObject({ spentView: false });
    expect(playbackCalls(rig)).toBe(1);
  });

  it('is alone waited for, not an opening that made no call', async () => {
    const rig = createRig();
    const held = heldCall(rig, 'videos');
    const opening = failureOf(rig.open());
    const release = await held;
    await rig.screenings.closeAll('profile');
    release();
    expect(await opening).toMatchObject({ kind: 'cancelled' });
    expect(playbackCalls(rig)).toBe(0);
  });

  it('delays quitting until its answer is stored, after everything else was stored', async () => {
    const rig = createRig(aServiceRoom(), [aServiceVideo(), aServiceVideo({ key: 'video-2' })]);
    const { grantId } = await rig.open({ videoKey: 'video-2' });
    const held = heldCall(rig, 'playback');
    const opening = rig.open().catch(() => null);
    const release = await held;
    expect(rig.answers()).not.toBeNull();
    let isClosed = false;
    const closing = rig.screenings.closeAll('quit').then(() => (isClosed = true));
    await rig.timers.advance(25_000);
    expect(isClosed).toBe(false);
    expect((await rig.get(grantId, 'certificate')).status).toBe(404);
    release();
    await closing;
    await opening;
    expect(rig.answers()).toBeNull();
    expect(await rig.restart().open()).toMatchObject({ spentView: false });
  });
});

describe('preparing a film', () => {
  it.each(['play', 'prepare'] as const)(
    'uses one playback call together with a Play of the same film; first comes: %s',
    async (first) => {
      const rig = createRig(aServiceRoom(), [offlineVideo()]);
      const open = {
        play: () => rig.open({ newView: true }),
        prepare: () => rig.prepared.prepare({ ...prepareRequest, newView: true }),
      };
      const second = new Promise((resolve, reject) => {
        rig.service.before('playback', () => {
          rig.service.before('playback', () => undefined);
          open[first === 'play' ? 'prepare' : 'play']().then(resolve, reject);
        });
      });
      expect(await open[first]()).toMatchObject({ spentView: true });
      expect(await second).toMatchObject({ spentView: false });
      expect(rig.service.callsOf('playback')).toHaveLength(1);
    },
  );

  it('fails together with the Play that it waited for when the playback answer was lost', async () => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    rig.service.before('playback', () => {
      throw new NetworkError({ operation: 'playback' }, true);
    });
    const failures = await Promise.all([
      failureOf(rig.open()),
      failureOf(rig.prepared.prepare(prepareRequest)),
    ]);
    expect(failures.map(({ kind }) => kind)).toEqual(['playback-lost', 'playback-lost']);
    expect(rig.service.callsOf('playback')).toHaveLength(1);
    expect(rig.prepared.isHeld()).toBe(false);
  });

  it('ends without a call when it is cancelled before it', async () => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    const cancel = new AbortController();
    rig.service.before('videos', () => cancel.abort());
    const preparing = rig.prepared.prepare(prepareRequest, { signal: cancel.signal });
    expect(await failureOf(preparing)).toMatchObject({ kind: 'cancelled' });
    expect(rig.service.callsOf('playback')).toEqual([]);
  });
});

describe('a grant that replaced a refused one', () => {
  it('does not replace the film that was opened after the refused one was left', async () => {
    const next = aServiceVideo({ key: 'video-2', screenerKey: 'screener-2' });
    const rig = createRig(aServiceRoom(), [aServiceVideo(unlimited), next]);
    const { grantId } = await rig.open();
    await rig.post(grantId, 'position', { seconds: 5, ended: false });
    const held = heldCall(rig, 'playback');
    const renewing = failureOf(rig.screenings.renew({ grantId }));
    const release = await held;
    await rig.screenings.close({ grantId, reason: 'left' });
    await rig.open({ videoKey: 'video-2' });
    release();
    await rig.timers.advance(0);
    expect(rig.screenings.current()).toMatchObject({ roomKey, videoKey: 'video-2' });
    expect(await renewing).toMatchObject({ kind: 'cancelled' });
    expect(await rig.open()).toMatchObject({ spentView: false });
  });

  it('is not judged by late answers to the refused one, and costs no other view', async () => {
    const watermark = aWatermarkConfig({ text: 'ANA', imageLink: 'https://media.example/mark.png' });
    const rig = createRig(aServiceRoom(), [aServiceVideo({ watermark, ...unlimited })]);
    rig.net.on('https://media.example/mark.png', pngResponse);
    rig.net.on('https://drm.example/licence', () => new Response('', { status: 403 }));
    const { grantId } = await rig.open();
    await rig.post(grantId, 'mark', { state: 'ready' });
    // The new film waits for its picture, while the old player still requests a licence.
    rig.net.on('https://media.example/mark.png', () => new Promise<Response>(() => undefined));
    const renewing = rig.screenings.renew({ grantId });
    await rig.timers.advance(0);
    expect(playbackCalls(rig)).toBe(2);
    expect((await rig.post(grantId, 'licence', Buffer.from('challenge'))).status).toBe(403);
    await rig.timers.advance(5_000);
    rig.net.on('https://media.example/mark.png', pngResponse);
    await rig.screenings.close({ grantId: (await renewing).grantId, reason: 'left' });
    expect(await rig.open()).toMatchObject({ spentView: false });
  });
});

it('two changes of one video at a time are both kept', async () => {
  const rig = createRig();
  const ref = { roomKey, videoKey };
  const { owner } = await rig.rooms.screener({ ...ref, fresh: false });
  await Promise.all([
    rig.viewings.update(ref, owner, { codeSent: { at: 5, isCertain: true } }),
    rig.viewings.update(ref, owner, { favourite: true }),
  ]);
  expect(await rig.restart().viewings.get(ref)).toMatchObject({ codeSent: { at: 5 }, favourite: true });
});

it('a change of a video for “link” does not copy the state of an account, such as its phone', async () => {
  const rig = createRig();
  const ref = { roomKey, videoKey };
  rig.session.signIn('ada');
  const phone = { countryCode: '44', number: '7700900123' };
  await rig.viewings.update(ref, { kind: 'account', id: 'ada' }, { phone });
  await rig.viewings.update(ref, { kind: 'link' }, { favourite: true });
  rig.session.end();
  expect(await rig.viewings.get(ref)).toMatchObject({ favourite: true, phone: null });
});
