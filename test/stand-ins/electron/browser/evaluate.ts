import { type Cdp } from './cdp.ts';

/** Resolves to the value of an expression in a page or frame. Rejects with the text of the page's error. */
export async function evaluate(
  cdp: Cdp,
  sessionId: string,
  expression: string,
  contextId?: number,
): Promise<unknown> {
  const where = contextId === undefined ? {} : { contextId };
  const how = { expression, awaitPromise: true, returnByValue: true, ...where };
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', how, sessionId);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as unknown;
}
