import { z } from 'zod';
import { envelopeSchema, tokenAnswerSchema } from '../schemas/tokens.ts';
import { defineOperation } from './declaration.ts';
import { signInInput, tokenInput } from './inputs.ts';

/** Renews the tokens (4.6). Repeating is safe, because the second answer is as valid as the first. */
export const refreshOperation = defineOperation({
  name: 'refresh',
  id: 'watch.auth.session.refresh',
  method: 'POST',
  path: 'v2/watch/auth/token/refresh',
  auth: 'key',
  callClass: 'session',
  repeat: 'safe',
  secretRequest: true,
  input: z.object({ refreshToken: tokenInput }),
  request: ({ refreshToken }) => ({ body: { refresh_token: refreshToken } }),
  answer: tokenAnswerSchema,
});

/** Signs in (known deployments). The call is never repeated, because the service may count wrong attempts. */
export const loginOperation = defineOperation({
  name: 'login',
  id: 'watch.auth.session.login',
  method: 'POST',
  path: 'v2/watch/auth/login',
  auth: 'key',
  callClass: 'play',
  repeat: 'never',
  secretRequest: true,
  openTexts: ['pin', 'password'],
  input: signInInput,
  request: (input) => ({
    body:
      input.method === 'pin'
        ? { type: 'pin', credentials: { pin: input.pin }, persist: input.persist }
        : {
            type: 'password',
            credentials: { username: input.username, password: input.password },
            persist: input.persist,
          },
  }),
  answer: tokenAnswerSchema,
});

/** Signs out (known deployments). Idempotent. */
export const logoutOperation = defineOperation({
  name: 'logout',
  id: 'watch.auth.session.logout',
  method: 'POST',
  path: 'v2/watch/auth/logout',
  auth: 'key',
  callClass: 'session',
  repeat: 'safe',
  secretRequest: true,
  input: z.object({ refreshToken: tokenInput, token: tokenInput.nullable() }),
  request: ({ refreshToken, token }) => ({
    body: { refresh_token: refreshToken, ...(token === null ? {} : { token }) },
  }),
  canBeEmpty: true,
  answer: envelopeSchema,
});
