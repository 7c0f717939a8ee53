import type { App } from 'electron';
import { deepLinkScheme, withoutPunctuation } from '../platform/text-links.ts';

/** Longest link considered, in characters; a longer one is invalid. */
const longestLink = 2048;

/**
 * Returns the deep links at any position among process arguments, also in quotes or capitals, as shells and mail programs
 * hand them over; ignores everything else.
 */
export function linksIn(argv: readonly string[]): readonly string[] {
  return argv
    .filter((argument) => argument.length <= longestLink)
    .map((argument) => withoutPunctuation(argument.trim()))
    .filter((argument) => argument.toLowerCase().startsWith(`${deepLinkScheme}://`));
}

/**
 * Receives deep links from the start: from this process's arguments, those of a second instance, and macOS'
 * `open-url`. They are queued until `listen` is called. `onSecondInstance` brings the window forward. Only a
 * released app registers for them: a development build's registration would outlive it and take the installed app's
 * links.
 */
export function installDeepLinks(
  app: App,
  argv: readonly string[],
  { isReleased }: { readonly isReleased: boolean },
): { listen(listener: (link: string) => void, onSecondInstance: () => void): void } {
  const waiting = [...linksIn(argv)];
  let listener: ((link: string) => void) | null = null;
  let focusWindow: () => void = () => undefined;
  const receive = (link: string): void => {
    if (listener === null) waiting.push(link);
    else listener(link);
  };
  if (isReleased) app.setAsDefaultProtocolClient(deepLinkScheme);
  app.on('open-url', (event, url) => {
    event.preventDefault();
    for (const link of linksIn([url])) receive(link);
  });
  app.on('second-instance', (_event, otherArgv) => {
    focusWindow();
    for (const link of linksIn(otherArgv)) receive(link);
  });
  return {
    listen(newListener, onSecondInstance) {
      listener = newListener;
      focusWindow = onSecondInstance;
      for (const link of waiting.splice(0)) newListener(link);
    },
  };
}
