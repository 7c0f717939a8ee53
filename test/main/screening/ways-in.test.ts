import { describe, expect, it } from 'vitest';
import { TimeoutError } from '../../../main/service/errors.ts';
import { aServiceRoom, aServiceVideo, noon } from '../../builders/service.ts';
import { offlineError, refusal } from '../../fakes/watch-service.ts';
import { createTheatre, failureOf, roomKey, videoKey, type Theatre } from './theatre.ts';

const ref = { roomKey, videoKey };
const words = { email: 'ana@festival.example', message: 'I fell ill before the end.' };

describe('a passcode', () => {
  it('is sent once for a click, and once for a double click', async () => {
    const theatre = createTheatre();
    await Promise.all([theatre.screenings.sendCode(ref), theatre.screenings.sendCode(ref)]);
    expect(theatre.service.callsOf('sendPasscode')).toEqual([
      { screenerKey: 'screener-1', forceLogin: false },
    ]);
    await theatre.screenings.sendCode(ref);
    expect(theatre.service.callsOf('sendPasscode')).toHaveLength(2);
  });

  it('that could not be sent is not sent again by itself', async () => {
    const theatre = createTheatre();
    theatre.service.before('sendPasscode', () => {
      throw refusal('W4105', 'sendPasscode', 400);
    });
    expect(await failureOf(theatre.screenings.sendCode(ref))).toMatchObject({ code: 'W4105' });
    await theatre.timers.advance(600_000);
    expect(theatre.service.callsOf('sendPasscode')).toHaveLength(1);
  });

  it('goes out as text, with its zeros', async () => {
    const theatre = createTheatre(aServiceRoom(), [aServiceVideo({ auth: { passcode: true } })]);
    await theatre.open({ passcode: '001234' });
    expect(theatre.service.callsOf('playback')).toMatchObject([{ passcode: '001234' }]);
  });
});

describe('a phone', () => {
  it('is linked as integers, and remembered masked', async () => {
    const theatre = createTheatre();
    await theatre.screenings.linkPhone({ ...ref, phone: '+44 (0)20 7946-0123', country: 'GB' });
    expect(theatre.service.callsOf('linkPhone')).toEqual([
      { screenerKey: 'screener-1', forceLogin: false, phone: 2079460123, countryCode: 44 },
    ]);
    expect(await theatre.rooms.video({ ...ref, fresh: true })).toMatchObject({ maskedPhone: '+44 ···· 123' });
    expect(await theatre.restart().rooms.video({ ...ref, fresh: true })).toMatchObject({
      maskedPhone: '+44 ···· 123',
    });
  });

  it('that is none never leaves', async () => {
    const theatre = createTheatre();
    const linking = theatre.screenings.linkPhone({ ...ref, phone: '12', country: 'GB' });
    expect(await failureOf(linking)).toMatchObject({ kind: 'invalid-input', field: 'phone' });
    expect(theatre.service.callsOf('linkPhone')).toEqual([]);
  });
});

describe('a reactivation', () => {
  const expired = (): Theatre =>
    createTheatre(aServiceRoom(), [aServiceVideo({ screening: { expired: true } })]);

  it('is asked for once, remembered as sent, and its draft is gone', async () => {
    const theatre = expired();
    await theatre.screenings.saveDraft({ ...ref, ...words });
    const [video] = await Promise.all([
      theatre.screenings.reactivate({ ...ref, ...words }),
      theatre.screenings.reactivate({ ...ref, ...words }),
    ]);
    expect(theatre.service.callsOf('reactivate')).toEqual([
      { screenerKey: 'screener-1', forceLogin: false, ...words },
    ]);
    expect(video).toMatchObject({ availability: 'expired', reactivationSentAt: noon });
    expect(await theatre.screenings.readDraft(ref)).toBeNull();
    expect(await theatre.restart().rooms.video({ ...ref, fresh: true })).toMatchObject({
      reactivationSentAt: noon,
    });
  });

  it('that was granted may be asked for anew when the new time has ended too', async () => {
    const theatre = expired();
    await theatre.screenings.reactivate({ ...ref, ...words });
    const endsAt = noon + 600;
    theatre.service.put(aServiceRoom(), [
      aServiceVideo({ screening: { expired: false, expiryDate: endsAt } }),
    ]);
    expect(await theatre.rooms.video({ ...ref, fresh: true })).toMatchObject({ reactivationSentAt: noon });
    await theatre.timers.advance(700_000);
    theatre.service.put(aServiceRoom(), [
      aServiceVideo({ screening: { expired: true, expiryDate: endsAt } }),
    ]);
    expect(await theatre.rooms.video({ ...ref, fresh: true })).toMatchObject({
      availability: 'expired',
      mayReactivate: true,
      reactivationSentAt: null,
    });
  });

  it('of what is not expired is refused, after the service was asked', async () => {
    const theatre = createTheatre();
    expect(await failureOf(theatre.screenings.reactivate({ ...ref, ...words }))).toMatchObject({
      kind: 'reactivation-refused',
      code: 'SV-NOT-EXPIRED',
    });
    const late = createTheatre();
    await late.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    late.service.put(aServiceRoom(), [aServiceVideo({ screening: { expired: true } })]);
    await late.screenings.reactivate({ ...ref, ...words });
    expect(late.service.callsOf('reactivate')).toHaveLength(1);
    expect(theatre.service.callsOf('reactivate')).toEqual([]);
  });

  it('is refused where the product forbids it', async () => {
    const theatre = expired();
    theatre.product.config = { ...theatre.service.product, reactivationAllowed: false };
    expect(await failureOf(theatre.screenings.reactivate({ ...ref, ...words }))).toMatchObject({
      kind: 'reactivation-refused',
    });
    expect(theatre.service.callsOf('reactivate')).toEqual([]);
  });

  it.each([
    ['offline', offlineError('reactivate'), 'offline'],
    ['with the answer lost', new TimeoutError({ operation: 'reactivate' }, 'headers'), 'timeout'],
    ['refused', refusal('W4104', 'reactivate'), 'refused'],
  ])('%s is not repeated, and the words are kept', async (_name, error, kind) => {
    const theatre = expired();
    theatre.service.before('reactivate', () => {
      throw error;
    });
    expect(await failureOf(theatre.screenings.reactivate({ ...ref, ...words }))).toMatchObject({ kind });
    theatre.connection.set({ offline: false });
    await theatre.timers.advance(3_600_000);
    expect(theatre.service.callsOf('reactivate')).toHaveLength(1);
    expect(await theatre.restart().screenings.readDraft(ref)).toEqual(words);
    expect(await theatre.rooms.video({ ...ref, fresh: true })).toMatchObject({ reactivationSentAt: null });
  });

  it.each([
    [{ ...words, email: 'ana' }, 'email'],
    [{ ...words, message: '  ' }, 'message'],
    [{ ...words, message: 'x'.repeat(2_001) }, 'message'],
  ])('with %o names the field', async (typed, field) => {
    const theatre = expired();
    expect(await failureOf(theatre.screenings.reactivate({ ...ref, ...typed }))).toMatchObject({
      kind: 'invalid-input',
      field,
    });
    expect(theatre.service.callsOf('reactivate')).toEqual([]);
  });
});
