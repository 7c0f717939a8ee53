import { expect, it } from 'vitest';
import { redactValue } from '../../../main/platform/redact.ts';
import { somePlaybackMetrics } from '../../builders/contract.ts';
import { createRig } from './screening-rig.ts';

it("the audit log contains only the code of a problem; the film's state goes into the log that every report includes", async () => {
  const rig = createRig();
  const { grantId } = await rig.open();
  await rig.screenings.reportProblem({ grantId, code: 'SV-STALL', metrics: somePlaybackMetrics });
  expect(await rig.screenings.history()).toMatchObject([{ notes: ['problem-SV-STALL'] }]);
  const told = rig.logger.entries.find(({ message }) => message === 'the player reported a problem');
  expect(told?.facts).toEqual({ code: 'SV-STALL', ...somePlaybackMetrics });
  // The log's redaction changes no part of the report.
  expect(redactValue(told?.facts)).toEqual(told?.facts);
});
