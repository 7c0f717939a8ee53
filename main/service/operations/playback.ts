import { z } from 'zod';
import { playbackSchema } from '../schemas/playback.ts';
import { defineOperation } from './declaration.ts';
import { screenerInput, secretInput } from './inputs.ts';

/** The body's name for the one-time passcode. Nobody documents it: a deployment that differs changes this line. */
const passcodeField = 'otp';

const protocols = ['dash', 'hls'] as const;

/** `watch.stream.session.playback`. Spends a view: never repeated by itself. */
export const playbackOperation = defineOperation({
  name: 'playback',
  id: 'watch.stream.session.playback',
  method: 'POST',
  path: 'v2/watch/stream/<str:screener_key>/playback',
  auth: 'screener',
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
      // Text, so that leading zeros stay.
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
