import { z } from 'zod';
import { envelopeSchema } from '../schemas/tokens.ts';
import { defineOperation } from './declaration.ts';
import { screenerInput } from './inputs.ts';

const id = 'watch.content.screener.2fa';
const path = 'v2/watch/content/screeners/<str:screener_key>/2fa';

/** Links a phone (4.4). Both numbers are sent as integers. */
export const linkPhoneOperation = defineOperation({
  name: 'linkPhone',
  id,
  method: 'POST',
  path,
  auth: 'screener',
  callClass: 'play',
  repeat: 'never',
  input: screenerInput.extend({
    phone: z.int('is not a whole number').positive('is not a phone number'),
    countryCode: z
      .int('is not a whole number')
      .positive('is not a country code')
      .max(9999, 'is not a country code'),
  }),
  request: ({ screenerKey, phone, countryCode }) => ({
    path: { screener_key: screenerKey },
    body: { phone, country_code: countryCode },
  }),
  canBeEmpty: true,
  answer: envelopeSchema,
});

/** Makes the service send a passcode (4.5). This GET sends a text message, so it is never repeated automatically. */
export const sendPasscodeOperation = defineOperation({
  name: 'sendPasscode',
  id,
  method: 'GET',
  path,
  auth: 'screener',
  callClass: 'play',
  repeat: 'never',
  input: screenerInput,
  request: ({ screenerKey }) => ({ path: { screener_key: screenerKey } }),
  canBeEmpty: true,
  answer: envelopeSchema,
});
