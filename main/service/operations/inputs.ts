import { z } from 'zod';
import type { SignInRequest } from '../../../preload/contract/app.ts';
import { isRoomKey, isServiceKey, isToken, secretLimit } from '../../../preload/contract/values.ts';

export const roomKeyInput = z.string().refine(isRoomKey, 'is not a room key');
export const keyInput = z.string().refine(isServiceKey, 'is not a key');
export const tokenInput = z.string().refine(isToken, 'is not a token');
export const secretInput = z.string().min(1, 'is empty').max(secretLimit, 'is too long');

/** Input of a sign-in, from the viewer to main and from main to the service. Extra fields are refused. */
export const signInInput: z.ZodType<SignInRequest, SignInRequest> = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('pin'), pin: secretInput, persist: z.boolean() }),
  z.strictObject({
    method: z.literal('password'),
    username: secretInput,
    password: secretInput,
    persist: z.boolean(),
  }),
]);

/** Input of the operations on a screener (4.3 to 4.5 and playback). */
export const screenerInput = z.object({ screenerKey: keyInput });
