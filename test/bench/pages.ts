import type { CDPSession, Frame, Page } from 'playwright-core';

/** A connection to the DevTools of a page, or of a frame in a process of its own. */
export function devToolsOf(page: Page, frame: Page | Frame = page): Promise<CDPSession> {
  return page.context().newCDPSession(frame);
}

/** Bytes that scripts of this document hold, in and beside the JavaScript heap; rubbish is collected first if asked. */
export async function heapOf(devTools: CDPSession, collect: boolean): Promise<number> {
  // Twice: what the first finds may let go of more.
  for (let turn = 0; collect && turn < 2; turn += 1) await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await devTools.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

/** Seconds that the main thread of this document has worked since `Performance.enable`. */
export async function workedSeconds(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  if (found === undefined) throw new Error('the browser does not tell how long its main thread worked');
  return found.value;
}
