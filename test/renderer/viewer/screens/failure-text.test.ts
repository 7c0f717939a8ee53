// @vitest-environment node
import { expect, it } from 'vitest';
import { failureText } from '../../../../renderer/viewer/screens/failure/failure-text.ts';
import { en } from '../../../../renderer/viewer/strings/en.ts';
import { createTranslator } from '../../../../renderer/viewer/strings/translator.ts';
import { aFailure } from '../../../fakes/bridge.ts';

const { translate } = createTranslator('en', en);
const words = (genericMessage: string) =>
  failureText(aFailure('service-trouble', { genericMessage }), translate);

it("a product message that contains advice is shown without the app's advice", () => {
  expect(words('Something went wrong on our side. Please try again in a few minutes.')).toEqual({
    title: 'Something went wrong on our side.',
    next: 'Please try again in a few minutes.',
    rest: null,
  });
  expect(words('問題が発生しました。しばらくしてからお試しください。').next).toBe(
    'しばらくしてからお試しください。',
  );
});

it("a product message of one sentence is shown with the app's advice", () => {
  expect(words('Version 1.2 of the service is away')).toEqual({
    title: 'Version 1.2 of the service is away',
    next: 'Try again in a few minutes.',
    rest: null,
  });
});

it('a longer product message is shown with its first two sentences, and whole under Details', () => {
  const message = 'We are away. Please wait. We are back at noon.';
  expect(words(message)).toEqual({ title: 'We are away.', next: 'Please wait.', rest: message });
});

it('a refused licence says that a view was used only where the same grant can be tried again', () => {
  const text = (canRetry: boolean) => failureText(aFailure('licence-refused', { canRetry }), translate);
  expect(text(true)).toEqual({
    title: 'The film couldn’t play because its licence was refused',
    next: 'One view was used, but trying again won’t use another.',
    rest: null,
  });
  expect(text(false).next).toBe('Send the report to the person who invited you.');
});
