import { expect, it } from 'vitest';
import { redactValue } from '../../../main/platform/redact.ts';
import { somePlayFacts } from '../../builders/contract.ts';
import { createTheatre } from './theatre.ts';

it('the trail has the code of a problem alone; how the film stood goes into the log, which every report carries', async () => {
  const theatre = createTheatre();
  const { grantId } = await theatre.open();
  await theatre.screenings.reportProblem({ grantId, code: 'SV-STALL', facts: somePlayFacts });
  expect(await theatre.screenings.history()).toMatchObject([{ notes: ['problem-SV-STALL'] }]);
  const told = theatre.logger.entries.find(({ message }) => message === 'the player reported a problem');
  expect(told?.facts).toEqual({ code: 'SV-STALL', ...somePlayFacts });
  // Nothing of it looks like a secret to the one door of the log.
  expect(redactValue(told?.facts)).toEqual(told?.facts);
});
