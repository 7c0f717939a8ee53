import { z } from 'zod';
import { reactivationMessageLimit } from '../../../preload/contract/screenings.ts';
import { isEmail } from '../../../preload/contract/values.ts';
import { envelopeSchema } from '../schemas/tokens.ts';
import { defineOperation } from './declaration.ts';
import { screenerInput } from './inputs.ts';

/**
 * Requests reactivation (4.3). If the answer is lost, the request may have been received, so only another click sends
 * it again.
 */
export const reactivateOperation = defineOperation({
  name: 'reactivate',
  id: 'watch.content.screener.reactivate',
  method: 'POST',
  path: 'v2/watch/content/screeners/<str:screener_key>/reactivate',
  auth: 'screener',
  callClass: 'play',
  repeat: 'never',
  input: screenerInput.extend({
    email: z.string().refine(isEmail, 'is not an e-mail address'),
    message: z.string().trim().min(1, 'is empty').max(reactivationMessageLimit, 'is too long'),
  }),
  request: ({ screenerKey, email, message }) => ({
    path: { screener_key: screenerKey },
    body: { email, message },
  }),
  canBeEmpty: true,
  answer: envelopeSchema,
});
