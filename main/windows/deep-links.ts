import type { App } from 'electron';
import { deepLinkScheme, withoutPunctuation } from '../platform/text-links.ts';

/** Maximum length of a link in characters; a longer one is ignored. */
const longestLink = 2048;

/**
 * Returns the deep links among process arguments and ignores all other arguments. A link may be in quotes or capitals,
 * as shells and mail programs pass it.
 */
export function linksIn(argv: readonly string[]): readonly string[] {
  return argv
    .filter((argument) => argument.length <= longestLink)
    .map((argument) => withoutPunctuation(argument.trim()))
    .filter((argument) => argument.toLowerCase().startsWith(`${deepLinkScheme}://`));
}

/**
 * Receives deep links from this process's arguments, from those of a second instance, and from macOS' `open-url`. Links
 * are queued until `listen` is called. `onSecondInstance` brings the window to the front. Only a released app registers
 * for the links: a development build's registration would remain after the build and take the installed app's links.
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
