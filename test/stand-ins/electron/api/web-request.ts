import type * as Electron from 'electron';
import { missing } from './base.ts';

/**
 * Compiles a URL pattern such as `https://host/*`, `*://*.host/*` or `<all_urls>` to a predicate. Throws for an invalid
 * pattern.
 */
function matcher(pattern: string): (url: string) => boolean {
  if (pattern === '<all_urls>') return () => true;
  const [, scheme = '', rest = ''] = /^([a-z*+.-]+):\/\/(.*)$/i.exec(pattern) ?? [];
  if (!scheme) throw new Error(`Invalid url pattern ${pattern}`);
  const escape = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  const expression = new RegExp(`^${scheme === '*' ? '(https?|wss?)' : escape(scheme)}://${escape(rest)}$`);
  return (url) => expression.test(url);
}

type Stage = 'onBeforeRequest' | 'onBeforeSendHeaders' | 'onHeadersReceived' | 'onBeforeRedirect';
type Details = Record<string, unknown> & { url: string; resourceType: string };
type Listener = (details: never, callback: (answer: never) => void) => void;
type Entry = {
  filter: Electron.WebRequestFilter;
  matches: (details: Details) => boolean;
  listener: Listener;
};

/** Implements `session.webRequest` with one listener per stage. A new listener replaces the previous one. */
export class WebRequest {
  private readonly entries = new Map<Stage, Entry>();

  constructor(private readonly changed: () => void) {}

  onBeforeRequest(...args: unknown[]): void {
    this.set('onBeforeRequest', args);
  }

  onBeforeSendHeaders(...args: unknown[]): void {
    this.set('onBeforeSendHeaders', args);
  }

  onHeadersReceived(...args: unknown[]): void {
    this.set('onHeadersReceived', args);
  }

  onBeforeRedirect(...args: unknown[]): void {
    this.set('onBeforeRedirect', args);
  }

  /** Calls the listener of a stage that returns no answer. */
  tell(stage: Stage, details: Details): void {
    const entry = this.entries.get(stage);
    if (entry?.matches(details)) entry.listener(details as never, () => undefined);
  }

  /** Returns the URL patterns of a stage's filter. */
  patterns(stage: Stage): string[] {
    return this.entries.get(stage)?.filter.urls ?? [];
  }

  /** Resolves to the listener's answer; undefined if no listener matches this request. */
  async ask<A>(stage: Stage, details: Details): Promise<A | undefined> {
    const entry = this.entries.get(stage);
    if (!entry?.matches(details)) return undefined;
    return new Promise<A>((resolve) => entry.listener(details as never, resolve));
  }

  private set(stage: Stage, args: unknown[]): void {
    const [first, second] = args.length > 1 ? args : [{ urls: ['<all_urls>'] }, args[0]];
    if (typeof second !== 'function') this.entries.delete(stage);
    else this.entries.set(stage, entryOf(first as Electron.WebRequestFilter, second as Listener));
    this.changed();
  }
}

function entryOf(filter: Electron.WebRequestFilter, listener: Listener): Entry {
  const urls = filter.urls.map(matcher);
  const excluded = (filter.excludeUrls ?? []).map(matcher);
  const types = filter.types as readonly string[] | undefined;
  if (types?.some((type) => ['cspReport', 'object', 'ping'].includes(type)))
    throw missing(`webRequest of ${types.join()}`);
  const matches = ({ url, resourceType }: Details) =>
    urls.some((match) => match(url)) &&
    !excluded.some((match) => match(url)) &&
    (types?.includes(resourceType) ?? true);
  return { filter, matches, listener };
}
