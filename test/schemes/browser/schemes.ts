import { Schemes as Mapped } from '../../stand-ins/electron/browser/schemes.ts';

/** Maps no address, because this browser supports the schemes. */
export class Schemes extends Mapped {
  override patterns = (): string[] => [];
  override toBrowser = (text: string): string => text;
  override fromBrowser = (text: string): string => text;
  override mapped = (): undefined => undefined;
  override header = (_name: string, value: string): string => value;

  override origin(url: string): string {
    const [own] = /^[a-z][a-z0-9+-]*:\/\/[\w.-]+(?=[/?#]|$)/.exec(url) ?? [];
    const isOurs = own !== undefined && this.registered.includes(own.split(':')[0] ?? '');
    return isOurs ? own : super.origin(url);
  }
}
