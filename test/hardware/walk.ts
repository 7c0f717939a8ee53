import { items, type Item } from './items.ts';
import { nothingMeasured, reportSchema, type Report } from './report.ts';

export interface WalkParts {
  readonly report: Report;
  /** Asks one question. Resolves to the typed answer; null if the person has stopped. */
  readonly ask: (question: string) => Promise<string | null>;
  /** Stores the report. Called after every answer. */
  readonly save: (report: Report) => void;
  readonly print: (line: string) => void;
}

const answers: Readonly<Record<string, 'yes' | 'no' | 'skipped'>> = {
  ...{ y: 'yes', yes: 'yes', n: 'no', no: 'no', s: 'skipped', skip: 'skipped' },
};

/** Returns the items of this platform, in their order. */
export const itemsOf = (platform: Report['platform']): readonly Item[] =>
  items.filter(({ on }) => on.includes(platform));

/**
 * Asks the unanswered questions, one action and one question at a time. Resolves to the report so far, and the next run
 * continues from it.
 */
export async function walk({ report, ask, save, print }: WalkParts): Promise<Report> {
  let current = report;
  const wanted = itemsOf(report.platform);
  for (const [index, { id, action, question }] of wanted.entries()) {
    if (current.answers[id] !== undefined) continue;
    print(`\n${index + 1} of ${wanted.length}. ${action}`);
    let answer: (typeof answers)[string] | undefined;
    while (answer === undefined) {
      const typed = await ask(`   ${question} (yes, no, skip) `);
      if (typed === null) return current;
      answer = answers[typed.trim().toLowerCase()];
    }
    current = reportSchema.parse({ ...current, answers: { ...current.answers, [id]: answer } });
    save(current);
  }
  return current;
}

/** Returns the lines of the sheet: each item with its result. Without a report every item counts as not run. */
export function sheet(report: Report | null): readonly string[] {
  const shown = report === null ? items : itemsOf(report.platform);
  const asked = shown.map(({ id, action, passes }) => {
    const answer = report?.answers[id];
    const result = answer === undefined ? 'not run' : answer === 'skipped' ? 'skipped' : null;
    return `${(result ?? (answer === passes ? 'passed' : 'FAILED')).padEnd(8)}  ${id}: ${action}`;
  });
  const measured = Object.entries(report?.measured ?? nothingMeasured);
  return [
    ...asked,
    ...measured.map(([name, value]) => `${String(value ?? 'not run').padEnd(8)}  measured: ${name}`),
  ];
}
