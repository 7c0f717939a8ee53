import { describe, expect, it } from 'vitest';
import { accessRefusal, type AccessInput } from '../../../main/screening/access-rules.ts';
import { aServiceVideo, noon } from '../../builders/service.ts';

const availability: AccessInput['availability'] = {
  now: noon,
  asOf: noon,
  noLongerShared: false,
  signInNeeded: false,
  offline: false,
  hasGrant: false,
  isPrepared: false,
  refusedAs: null,
};
const open: AccessInput = {
  video: aServiceVideo(),
  availability,
  protection: { capture: 'enforced', lifted: false, remoteSession: false },
  rules: { allowUnmarkedOnMac: false, refuseRemoteSessions: true },
  watermark: 'none',
  password: false,
  passcode: false,
  grantSpent: false,
  newView: false,
};

/** Causes in order of precedence. Each one alone causes its refusal. */
const causes: readonly (readonly [string, Partial<AccessInput>])[] = [
  ['expired', { video: aServiceVideo({ screening: { expired: true } }) }],
  ['protection-absent', { protection: { ...open.protection, capture: 'absent' } }],
  ['remote-session', { protection: { ...open.protection, remoteSession: true } }],
  ['watermark-impossible', { watermark: 'impossible' }],
  ['sign-in-needed', { availability: { ...availability, signInNeeded: true } }],
  ['view-needed', { grantSpent: true }],
];

describe('access', () => {
  it('is allowed when no rule refuses it', () => {
    expect(accessRefusal(open)).toBeNull();
  });

  it.each(causes)('is refused as %s', (kind, input) => {
    expect(accessRefusal({ ...open, ...input })?.kind).toBe(kind);
  });

  it('returns the first matching refusal of any two', () => {
    for (const [index, [kind, input]] of causes.entries()) {
      for (const [, later] of causes.slice(index + 1)) {
        const protection = { ...open.protection, ...later.protection, ...input.protection };
        expect(accessRefusal({ ...open, ...later, ...input, protection })?.kind).toBe(kind);
      }
    }
  });

  it.each([
    // capture, lifted, watermark, allowUnmarkedOnMac, refused
    ['enforced', false, 'none', false, null],
    ['enforced', false, 'ordered', false, null],
    ['bypassable', false, 'none', false, 'SV-PROTECTION-UNMARKED'],
    ['bypassable', false, 'none', true, null],
    ['bypassable', false, 'ordered', false, null],
    ['bypassable', false, 'recipient', false, null],
    ['bypassable', true, 'none', false, null],
    ['absent', false, 'none', true, undefined],
    ['absent', false, 'ordered', true, undefined],
    ['absent', true, 'none', false, null],
  ] as const)(
    'protection %s, lifted %s, watermark %s, unmarked allowed %s',
    (capture, lifted, watermark, allowed, code) => {
      const refusal = accessRefusal({
        ...open,
        watermark,
        protection: { capture, lifted, remoteSession: false },
        rules: { allowUnmarkedOnMac: allowed, refuseRemoteSessions: true },
      });
      expect(refusal?.kind).toBe(code === null ? undefined : 'protection-absent');
      expect(refusal?.code).toBe(code ?? undefined);
    },
  );

  it('allows a remote session where the profile does', () => {
    const protection = { ...open.protection, remoteSession: true };
    expect(
      accessRefusal({ ...open, protection, rules: { ...open.rules, refuseRemoteSessions: false } }),
    ).toBeNull();
  });

  it.each([
    // password required, passcode required, password given, passcode given, refused
    [true, false, false, false, 'password-needed'],
    [true, false, true, false, null],
    [false, true, false, false, 'passcode-needed'],
    [false, true, false, true, null],
    [true, true, false, true, 'password-needed'],
    [true, true, true, false, 'passcode-needed'],
    [true, true, true, true, null],
  ])('password %s passcode %s, given %s %s', (password, passcode, hasPassword, hasPasscode, kind) => {
    const video = aServiceVideo({ auth: { password, passcode } });
    const refusal = accessRefusal({ ...open, video, password: hasPassword, passcode: hasPasscode });
    expect(refusal?.kind ?? null).toBe(kind);
  });

  it.each([
    ['a kept grant needs no password', { auth: { password: true } }, { hasGrant: true }, false, null],
    [
      'a new view needs the password despite a kept grant',
      { auth: { password: true } },
      { hasGrant: true },
      true,
      'password-needed',
    ],
    [
      'a kept grant needs no view',
      { screening: { maxViews: 1, viewsConsumed: 1 } },
      { hasGrant: true },
      false,
      null,
    ],
    [
      'a kept grant does not allow a new Play after expiry',
      { screening: { expired: true } },
      { hasGrant: true },
      false,
      'expired',
    ],
  ])('%s', (_name, video, facts, newView, kind) => {
    const input = {
      ...open,
      video: aServiceVideo(video),
      availability: { ...availability, ...facts },
      newView,
    };
    expect(accessRefusal(input)?.kind ?? null).toBe(kind);
  });

  it('does not consider the offline state: the call itself detects it', () => {
    expect(accessRefusal({ ...open, availability: { ...availability, offline: true } })).toBeNull();
  });
});
