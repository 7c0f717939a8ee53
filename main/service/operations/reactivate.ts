import { z } from 'zod';
import { envelopeSchema } from '../schemas/tokens.ts';
import { defineOperation } from './declaration.ts';
import { screenerInput } from './inputs.ts';

/** 4.3. After a lost answer the request "may have been sent": sending it again needs a click. */
export const reactivateOperation = defineOperation({
  name: 'reactivate',
  id: 'watch.content.screener.reactivate',
  method: 'POST',
  path: 'v2/watch/content/screeners/<str:screener_key>/reactivate',
  auth: 'screener',
  repeat: 'never',
  input: screenerInput.extend({
    email: z.email('is not an e-mail address').max(320, 'is too long'),
    message: z.string().trim().min(1, 'is empty').max(10_000, 'is too long'),
  }),
  request: ({ screenerKey, email, message }) => ({
    path: { screener_key: screenerKey },
    body: { email, message },
  }),
  canBeEmpty: true,
  answer: envelopeSchema,
});
