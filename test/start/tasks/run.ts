import { createHand, type Hand } from './hand.ts';
import { openStage } from './stage.ts';
import { tasks, type Task } from './tasks.ts';

interface TaskResult {
  readonly task: string;
  readonly clicks: number;
  readonly keys: number;
  readonly seconds: number;
  /** Why the task could not be done; null when it was done. */
  readonly failed: string | null;
}

/**
 * Does the reviewer's tasks one after the other, each in an app of its own, and prints a table. `only` is a part of a
 * task's name; all run without it. Returns whether each could be done.
 */
export async function runTasks(only = ''): Promise<boolean> {
  const chosen = tasks.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  if (chosen.length === 0) throw new Error(`no task has "${only}" in its name`);
  const results: TaskResult[] = [];
  for (const task of chosen) {
    const result = await runTask(task);
    if (result.failed !== null) console.error(`${result.task}: ${result.failed}`);
    results.push(result);
  }
  console.log(tableOf(results));
  return results.every(({ failed }) => failed === null);
}

async function runTask({ name, run }: Task): Promise<TaskResult> {
  const stage = await openStage();
  let hand: Hand | null = null;
  let begunAt = performance.now();
  const failureOf = (work: Promise<void>) => work.then(() => null, String);
  const failure = await failureOf(
    run(stage, (page) => {
      begunAt = performance.now();
      return (hand = createHand(page));
    }),
  );
  const seconds = (performance.now() - begunAt) / 1000;
  const failureOfEnd = await failureOf(stage.end());
  const { clicks = 0, keys = 0 } = (hand as Hand | null) ?? {};
  return { task: name, clicks, keys, seconds, failed: failure ?? failureOfEnd };
}

function tableOf(results: readonly TaskResult[]): string {
  const rows = results.map(({ task, clicks, keys, seconds, failed }) => [
    task,
    String(clicks),
    String(keys),
    seconds.toFixed(1),
    failed === null ? 'yes' : 'no',
  ]);
  const all = [['Task', 'Clicks', 'Keys', 'Seconds', 'Done'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
