import type { CDPSession, Frame, Page } from 'playwright-core';

/** Resolves to a DevTools connection of a page, or of a frame in its own process. */
export function devToolsOf(page: Page, frame: Page | Frame = page): Promise<CDPSession> {
  return page.context().newCDPSession(frame);
}

/**
 * Resolves to the bytes that scripts of this document hold, inside and outside the JavaScript heap. `collect` runs
 * garbage collection first.
 */
export async function heapOf(devTools: CDPSession, collect: boolean): Promise<number> {
  // The first collection may make more objects collectable, so there are two.
  for (let turn = 0; collect && turn < 2; turn += 1) await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await devTools.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

/**
 * Resolves to the seconds of main-thread work of this document since `Performance.enable`. Rejects without that metric.
 */
export async function workedSeconds(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  if (found === undefined) throw new Error('the browser does not tell how long its main thread worked');
  return found.value;
}
