import { z } from 'zod';
import { playbackSchema } from '../schemas/playback.ts';
import { defineOperation } from './declaration.ts';
import { screenerInput, secretInput } from './inputs.ts';

/** The body's field for the one-time passcode. It is undocumented: change it here for a deployment that differs. */
const passcodeField = 'otp';

const protocols = ['dash', 'hls'] as const;

/** Requests playback. A success consumes a view, so the call is never repeated automatically. */
export const playbackOperation = defineOperation({
  name: 'playback',
  id: 'watch.stream.session.playback',
  method: 'POST',
  path: 'v2/watch/stream/<str:screener_key>/playback',
  auth: 'screener',
  callClass: 'play',
  repeat: 'never',
  secretRequest: true,
  openTexts: protocols,
  input: screenerInput.extend({
    protocol: z.enum(protocols),
    password: secretInput.optional(),
    passcode: secretInput.optional(),
    offline: z.boolean().optional(),
  }),
  request: ({ screenerKey, protocol, password, passcode, offline }) => {
    const credentials = {
      ...(password === undefined ? {} : { password }),
      // The passcode is sent as text, which keeps leading zeros.
      ...(passcode === undefined ? {} : { [passcodeField]: passcode }),
    };
    return {
      path: { screener_key: screenerKey },
      body: {
        stream_protocol: protocol,
        ...(offline === undefined ? {} : { offline }),
        ...(Object.keys(credentials).length === 0 ? {} : { credentials }),
      },
    };
  },
  answer: playbackSchema,
});
