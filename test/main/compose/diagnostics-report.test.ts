import { describe, expect, it } from 'vitest';
import { reportText } from '../../../main/compose/diagnostics-report.ts';
import { anAppStatus } from '../../builders/contract.ts';

const facts = {
  status: anAppStatus(),
  code: 'W4100',
  system: 'Linux 6.1, x64, en',
  clientId: 'APP-1',
  results: [{ id: 'service', state: 'passed', fact: 'answered in 20 ms' }],
  log: ['2026-11-28 info Vault {"state":"durable"}'],
} as const;

describe('the diagnostics report', () => {
  it('contains what support needs: versions, system, service, checks, the failure and the last log messages', () => {
    expect(reportText(facts)).toBe(
      [
        'Screener Viewer 1.0.0 (Electron 43.8.12, Chromium 146.0.7680.80)',
        'About: W4100',
        'System: Linux 6.1, x64, en',
        'Client id: APP-1',
        'Service: watch.example.com',
        'Signed in: yes; keychain: ready',
        'Connection: online; protection: enforced',
        'Content decryption: ready, version 4.10.2830.0',
        'Updates: current',
        '',
        'Checks',
        'service: passed (answered in 20 ms)',
        '',
        'Last messages of the app',
        '2026-11-28 info Vault {"state":"durable"}',
      ].join('\n'),
    );
  });

  it('contains no personal data and no title', () => {
    const text = reportText(facts);
    expect(text).not.toContain('Ines');
    expect(text).not.toContain('example.com/');
  });

  it('keeps each entry on one line and leaves out empty sections', () => {
    const text = reportText({
      ...facts,
      code: null,
      log: [],
      results: [{ id: 'clip', state: 'failed', fact: 'one\nService: forged\u2028two' }],
    });
    expect(text).toContain('clip: failed (one Service: forged two)');
    expect(text).not.toContain('About');
    expect(text).not.toContain('Last messages');
  });
});
