const plain = /^[a-z][a-z0-9+.-]*$/;

/**
 * Maps addresses between custom schemes and the browser. Custom schemes never reach Chromium's interception, so
 * `scheme://host` becomes `https://<host>.<scheme>-scheme`, a secure context with its own site and origin. Only sources
 * in response headers, and whole strings that begin with a registered scheme and a host, are rewritten.
 */
export class Schemes {
  private names: readonly string[] = [];
  private outward = /$^/;
  private sources = /$^/g;
  private bare = /$^/g;
  private readonly bareOrigin = /^[a-z][a-z0-9+.-]*:\/\/[\w.-]+$/;
  private readonly inward = /^https:\/\/([\w.-]+)\.([a-z][a-z0-9+-]*)-scheme(?=[/?#]\S*$|$)/;

  register(names: readonly string[]): void {
    for (const name of names) if (!plain.test(name)) throw new Error(`not a scheme: ${name}`);
    this.names = names;
    const any = names.join('|');
    this.outward = new RegExp(`^(${any})://([\\w.-]+)(?=[/?#]\\S*$|$)`);
    this.sources = new RegExp(`\\b(${any})://([\\w.-]+)`, 'g');
    this.bare = new RegExp(`(^|[\\s;])(${any}):(?=[\\s;]|$)`, 'g');
  }

  get registered(): readonly string[] {
    return this.names;
  }

  /** Returns the patterns of all mapped hosts, for Fetch.enable. */
  patterns(): string[] {
    return this.names.map((name) => `https://*.${name}-scheme/*`);
  }

  toBrowser(text: string): string {
    return text.replace(this.outward, 'https://$2.$1-scheme');
  }

  /**
   * Maps a string that crosses the IPC to page code. Only an origin is mapped, because frames compare it with
   * `MessageEvent.origin` and pass it to `postMessage`, and no page script can map those. Addresses keep their scheme;
   * `page/addresses.ts` maps them where they are used.
   */
  toPage(text: string): string {
    return this.bareOrigin.test(text) ? this.toBrowser(text) : text;
  }

  fromBrowser(text: string): string {
    return text.replace(this.inward, (whole, host: string, scheme: string) =>
      this.names.includes(scheme) ? `${scheme}://${host}` : whole,
    );
  }

  /** Returns scheme and host of a mapped address; undefined for any other address. */
  mapped(url: string): { scheme: string; host: string } | undefined {
    const [, host, scheme] = this.inward.exec(url) ?? [];
    return host && scheme && this.names.includes(scheme) ? { scheme, host } : undefined;
  }

  /** Returns the origin of an address as Electron serialises it: `viewer://app`, `https://host:port` or `null`. */
  origin(url: string): string {
    const mapped = this.mapped(this.toBrowser(url));
    if (mapped) return `${mapped.scheme}://${mapped.host}`;
    return URL.canParse(url) ? new URL(url).origin : 'null';
  }

  /**
   * Returns a response header for the browser. `'self'` becomes the mapped origin, because the browser would otherwise
   * resolve it to the loopback address that sent the response.
   */
  header(name: string, value: string, origin: string): string {
    const mapped = value.replace(this.sources, 'https://$2.$1-scheme');
    if (name === 'permissions-policy') return mapped.replace(/\(self\b/g, `("${this.toBrowser(origin)}"`);
    if (!name.startsWith('content-security-policy')) return mapped;
    return mapped.replace(this.bare, '$1https://*.$2-scheme').replace(/'self'/g, this.toBrowser(origin));
  }
}
