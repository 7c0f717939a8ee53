import type { App } from 'electron';
import { deepLinkScheme } from '../platform/text-links.ts';

/** Characters of a link that are looked at; more is junk. */
const longestLink = 2048;

/** The deep links among process arguments, wherever they stand; everything else is ignored. */
export function linksIn(argv: readonly string[]): readonly string[] {
  return argv.filter(
    (argument) => argument.length <= longestLink && argument.startsWith(`${deepLinkScheme}://`),
  );
}

/**
 * Hears deep links from the first moment: the arguments of this start, of a second instance, and macOS' `open-url`.
 * They wait until `listen` is called. `onSecondInstance` asks for the window to come forward. Only a released app
 * registers for them: the registration of a development build would outlive it, and take the links of the installed app.
 */
export function installDeepLinks(
  app: App,
  argv: readonly string[],
  { isReleased }: { readonly isReleased: boolean },
): { listen(listener: (link: string) => void, onSecondInstance: () => void): void } {
  const waiting = [...linksIn(argv)];
  let listener: ((link: string) => void) | null = null;
  let comeForward: () => void = () => undefined;
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
    comeForward();
    for (const link of linksIn(otherArgv)) receive(link);
  });
  return {
    listen(newListener, onSecondInstance) {
      listener = newListener;
      comeForward = onSecondInstance;
      for (const link of waiting.splice(0)) newListener(link);
    },
  };
}
