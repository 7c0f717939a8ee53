import { describe, expect, it } from 'vitest';
import { noViewing, type Viewing, viewingKind } from '../../../main/screening/screening-documents.ts';
import { TimeoutError } from '../../../main/service/errors.ts';
import { aServiceRoom, aServiceVideo, noon } from '../../builders/service.ts';
import { offlineError, refusal } from '../../fakes/watch-service.ts';
import { createRig, failureOf, roomKey, videoKey, type Rig } from './screening-rig.ts';

const ref = { roomKey, videoKey };
const words = { email: 'ana@festival.example', message: 'I fell ill before the end.' };

describe('a passcode', () => {
  it('is sent once for a click, and once for a double click', async () => {
    const rig = createRig();
    await Promise.all([
      rig.screenings.sendCode({ ...ref, isResend: true }),
      rig.screenings.sendCode({ ...ref, isResend: true }),
    ]);
    expect(rig.service.callsOf('sendPasscode')).toEqual([{ screenerKey: 'screener-1', forceLogin: false }]);
    await rig.screenings.sendCode({ ...ref, isResend: true });
    expect(rig.service.callsOf('sendPasscode')).toHaveLength(2);
  });

  it('that could not be sent is not sent again automatically', async () => {
    const rig = createRig();
    rig.service.before('sendPasscode', () => {
      throw refusal('W4105', 'sendPasscode', 400);
    });
    expect(await failureOf(rig.screenings.sendCode({ ...ref, isResend: true }))).toMatchObject({
      code: 'W4105',
    });
    await rig.timers.advance(600_000);
    expect(rig.service.callsOf('sendPasscode')).toHaveLength(1);
  });

  it('is sent as text, with leading zeros', async () => {
    const rig = createRig(aServiceRoom(), [aServiceVideo({ auth: { passcode: true } })]);
    await rig.open({ passcode: '001234' });
    expect(rig.service.callsOf('playback')).toMatchObject([{ passcode: '001234' }]);
  });
});

describe('a phone number', () => {
  it('is linked as integers, and shown masked afterwards', async () => {
    const rig = createRig();
    await rig.screenings.linkPhone({ ...ref, phone: '+44 (0)20 7946-0123', country: 'GB' });
    expect(rig.service.callsOf('linkPhone')).toEqual([
      { screenerKey: 'screener-1', forceLogin: false, phone: 2079460123, countryCode: 44 },
    ]);
    expect(await rig.rooms.video({ ...ref, fresh: true })).toMatchObject({ maskedPhone: '+44 ···· 123' });
    expect(await rig.restart().rooms.video({ ...ref, fresh: true })).toMatchObject({
      maskedPhone: '+44 ···· 123',
    });
  });

  it('that was linked while the keychain was locked is not taken for the phone of an older message', () => {
    const none = { roomKey, videoKey, ...noViewing };
    const codeSent = { at: noon, isCertain: true };
    const phone = { countryCode: '44', number: '2079460123' };
    const merge = (inMemory: Partial<Viewing>) =>
      viewingKind.merge?.({ ...none, codeSent }, { ...none, ...inMemory });
    expect(merge({ phone })).toMatchObject({ phone, codeSent: null });
    expect(merge({})).toMatchObject({ phone: null, codeSent });
  });

  it('that is invalid is never sent', async () => {
    const rig = createRig();
    const linking = rig.screenings.linkPhone({ ...ref, phone: '12', country: 'GB' });
    expect(await failureOf(linking)).toMatchObject({ kind: 'invalid-input', field: 'phone' });
    expect(rig.service.callsOf('linkPhone')).toEqual([]);
  });
});

describe('a reactivation', () => {
  const expired = (): Rig => createRig(aServiceRoom(), [aServiceVideo({ screening: { expired: true } })]);

  it('is requested once, shown as sent, and its draft is removed', async () => {
    const rig = expired();
    await rig.screenings.saveDraft({ ...ref, ...words });
    const [{ video }] = await Promise.all([
      rig.screenings.reactivate({ ...ref, ...words }),
      rig.screenings.reactivate({ ...ref, ...words }),
    ]);
    expect(rig.service.callsOf('reactivate')).toEqual([
      { screenerKey: 'screener-1', forceLogin: false, ...words },
    ]);
    expect(video).toMatchObject({ availability: 'expired', reactivationSentAt: noon });
    expect(await rig.screenings.readDraft(ref)).toBeNull();
    expect(await rig.restart().rooms.video({ ...ref, fresh: true })).toMatchObject({
      reactivationSentAt: noon,
    });
  });

  it('that was granted may be requested again when the new period has also ended', async () => {
    const rig = expired();
    await rig.screenings.reactivate({ ...ref, ...words });
    const endsAt = noon + 600;
    rig.service.put(aServiceRoom(), [aServiceVideo({ screening: { expired: false, expiryDate: endsAt } })]);
    expect(await rig.rooms.video({ ...ref, fresh: true })).toMatchObject({ reactivationSentAt: noon });
    await rig.timers.advance(700_000);
    rig.service.put(aServiceRoom(), [aServiceVideo({ screening: { expired: true, expiryDate: endsAt } })]);
    expect(await rig.rooms.video({ ...ref, fresh: true })).toMatchObject({
      availability: 'expired',
      canReactivate: true,
      reactivationSentAt: null,
    });
  });

  it('of a video that is not expired is refused, after the service was asked', async () => {
    const rig = createRig();
    expect(await failureOf(rig.screenings.reactivate({ ...ref, ...words }))).toMatchObject({
      kind: 'reactivation-refused',
      code: 'SV-NOT-EXPIRED',
    });
    const late = createRig();
    await late.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    late.service.put(aServiceRoom(), [aServiceVideo({ screening: { expired: true } })]);
    await late.screenings.reactivate({ ...ref, ...words });
    expect(late.service.callsOf('reactivate')).toHaveLength(1);
    expect(rig.service.callsOf('reactivate')).toEqual([]);
  });

  it('for a film that a playback call reported as expired is sent, even if the listing says otherwise', async () => {
    const rig = createRig();
    rig.service.before('playback', () => {
      throw refusal('W4102');
    });
    expect(await failureOf(rig.open())).toMatchObject({ code: 'W4102' });
    expect(await rig.rooms.video({ ...ref, fresh: false })).toMatchObject({
      availability: 'expired',
      canReactivate: true,
    });
    // A later answer of the listing is shown, but does not cause a refusal of the request.
    await rig.timers.advance(60_000);
    await rig.rooms.video({ ...ref, fresh: true });
    await rig.screenings.reactivate({ ...ref, ...words });
    expect(rig.service.callsOf('reactivate')).toHaveLength(1);
  });

  it('is refused where the product forbids it', async () => {
    const rig = expired();
    rig.product.config = { ...rig.service.product, reactivationAllowed: false };
    expect(await failureOf(rig.screenings.reactivate({ ...ref, ...words }))).toMatchObject({
      kind: 'reactivation-refused',
    });
    expect(rig.service.callsOf('reactivate')).toEqual([]);
  });

  it.each([
    ['offline', offlineError('reactivate'), 'offline'],
    ['an answer that is lost', new TimeoutError({ operation: 'reactivate' }, 'headers'), 'timeout'],
    ['refused', refusal('W4104', 'reactivate'), 'refused'],
  ])('%s is not repeated, and the message text stays', async (_name, error, kind) => {
    const rig = expired();
    rig.service.before('reactivate', () => {
      throw error;
    });
    expect(await failureOf(rig.screenings.reactivate({ ...ref, ...words }))).toMatchObject({ kind });
    rig.connection.set({ offline: false });
    await rig.timers.advance(3_600_000);
    expect(rig.service.callsOf('reactivate')).toHaveLength(1);
    expect(await rig.restart().screenings.readDraft(ref)).toEqual(words);
    expect(await rig.rooms.video({ ...ref, fresh: true })).toMatchObject({ reactivationSentAt: null });
  });

  it.each([
    ['an email without a host', 'email', { ...words, email: 'ana' }],
    ['an empty message', 'message', { ...words, message: '  ' }],
    ['a message that is too long', 'message', { ...words, message: 'x'.repeat(2_001) }],
  ])('with %s names the invalid field', async (_what, field, typed) => {
    const rig = expired();
    expect(await failureOf(rig.screenings.reactivate({ ...ref, ...typed }))).toMatchObject({
      kind: 'invalid-input',
      field,
    });
    expect(rig.service.callsOf('reactivate')).toEqual([]);
  });
});
