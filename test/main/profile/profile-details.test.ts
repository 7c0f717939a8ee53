import { describe, expect, it } from 'vitest';
import { profileDetails } from '../../../main/profile/profile-details.ts';
import { readProfile } from '../../../main/profile/read-profile.ts';

const nothing = {
  policyText: null,
  packagedText: null,
  importedText: null,
  developmentText: null,
  isPackaged: true,
};
const known = { clientId: 'APP-1', keyKnown: true };

describe('the profile details for the reviewer', () => {
  it('name the source of each value: the first source that has it', () => {
    const result = readProfile({
      ...nothing,
      policyText: JSON.stringify({
        update: { policy: 'off' },
        refuseRemoteSessions: false,
        support: { name: 'Desk' },
      }),
      packagedText: JSON.stringify({
        baseUrl: 'https://watch.example/v',
        updateFeed: 'https://updates.example/feed?ticket=planted',
        update: { policy: 'ask', channel: 'beta' },
        mediaOrigins: ['https://a.example', 'https://b.example'],
      }),
    });
    const facts = Object.fromEntries(
      profileDetails(result, known).map(({ field, value, source }) => [field, [value, source]]),
    );
    expect(facts).toEqual({
      service: ['watch.example', 'packaged'],
      key: [true, 'keychain'],
      support: ['Desk', 'policy'],
      updateFeed: ['updates.example', 'packaged'],
      updateChannel: ['latest', 'policy'],
      updatePolicy: ['off', 'policy'],
      mediaHosts: [2, 'packaged'],
      watermark: [false, 'built-in'],
      decryption: [true, 'built-in'],
      remoteSessions: [true, 'policy'],
      clientId: ['APP-1', 'built-in'],
      cacheDays: [30, 'built-in'],
    });
  });

  it('never contain a key, and name its source', () => {
    const apiKey = 'planted-key-0123456789';
    const imported = JSON.stringify({ baseUrl: 'https://watch.example', apiKey });
    const ofImport = profileDetails(readProfile({ ...nothing, importedText: imported }), known);
    const policy = JSON.stringify({ baseUrl: 'https://watch.example', apiKey });
    const ofPolicy = profileDetails(readProfile({ ...nothing, policyText: policy }), known);
    expect(JSON.stringify([ofImport, ofPolicy])).not.toContain('planted');
    expect(ofImport).toContainEqual({ field: 'key', value: true, source: 'imported' });
    expect(ofPolicy).toContainEqual({ field: 'key', value: true, source: 'policy' });
  });

  it('contain neither service nor key without an address', () => {
    const fields = profileDetails(readProfile(nothing), { clientId: null, keyKnown: false }).map(
      ({ field }) => field,
    );
    expect(fields).not.toContain('service');
    expect(fields).not.toContain('key');
  });
});
