// Runs first in the main world of every frame. Page code sees addresses with their scheme, as in Electron. An address
// is mapped to Chromium's https host where page code uses it, and mapped back where page code reads it.

declare const ADDRESSES: { schemes: readonly string[] };

type Accessor = { get?: (this: unknown) => unknown; set?: (this: unknown, value: unknown) => void };
type Method = (this: unknown, ...args: unknown[]) => unknown;

const any = ADDRESSES.schemes.join('|');
const outward = new RegExp(`^(${any})://([\\w.-]+)(?=[/?#]|$)`);
const inward = new RegExp(`^https://([\\w.-]+)\\.(${any})-scheme(?=[/?#]|$)`);

function toBrowser(value: unknown): unknown {
  const text = value instanceof URL ? value.href : value;
  return typeof text === 'string' ? text.replace(outward, 'https://$2.$1-scheme') : value;
}

const fromBrowser = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(inward, '$2://$1') : value;

/** Wraps a property of a prototype. Written values are mapped, and read values are mapped back. */
function mapProperty(prototype: object, name: string): void {
  const own: (PropertyDescriptor & Accessor) | undefined = Object.getOwnPropertyDescriptor(prototype, name);
  if (!own?.get) throw new Error(`not in the stand-in: an accessor ${name}`);
  const { get, set } = own;
  Object.defineProperty(prototype, name, {
    ...own,
    get(this: unknown) {
      return fromBrowser(get.call(this));
    },
    ...(set && {
      set(this: unknown, value: unknown) {
        set.call(this, toBrowser(value));
      },
    }),
  });
}

function mapMethod(prototype: object, name: string, wrap: (own: Method) => Method): void {
  const own = Reflect.get(prototype, name) as Method;
  Reflect.set(prototype, name, wrap(own));
}

const loads = /^(?:src|href|poster|srcset)$/i;

function install(): void {
  const ownFetch = window.fetch;
  window.fetch = (input, init) => ownFetch(toBrowser(input) as RequestInfo, init);
  window.Request = new Proxy(Request, {
    construct: (target, [input, ...rest]: unknown[], newTarget) =>
      Reflect.construct(target, [toBrowser(input), ...rest], newTarget as Method) as object,
  });
  mapProperty(Request.prototype, 'url');
  mapProperty(Response.prototype, 'url');
  mapMethod(
    XMLHttpRequest.prototype,
    'open',
    (own) =>
      function (method, url, ...rest) {
        return own.call(this, method, toBrowser(url), ...rest);
      },
  );
  mapProperty(XMLHttpRequest.prototype, 'responseURL');
  mapProperty(PerformanceEntry.prototype, 'name');
  mapProperty(Node.prototype, 'baseURI');

  for (const element of [
    HTMLImageElement,
    HTMLMediaElement,
    HTMLScriptElement,
    HTMLSourceElement,
    HTMLTrackElement,
    HTMLEmbedElement,
    HTMLIFrameElement,
  ]) {
    mapProperty(element.prototype, 'src');
  }
  for (const element of [HTMLLinkElement, HTMLAnchorElement]) mapProperty(element.prototype, 'href');
  for (const element of [HTMLImageElement, HTMLSourceElement]) mapProperty(element.prototype, 'srcset');
  mapProperty(HTMLImageElement.prototype, 'currentSrc');
  mapProperty(HTMLMediaElement.prototype, 'currentSrc');
  mapProperty(HTMLVideoElement.prototype, 'poster');
  mapMethod(
    Element.prototype,
    'setAttribute',
    (own) =>
      function (name, value) {
        return own.call(this, name, loads.test(String(name)) ? toBrowser(value) : value);
      },
  );
  mapMethod(
    Element.prototype,
    'getAttribute',
    (own) =>
      function (name) {
        const value = own.call(this, name);
        return loads.test(String(name)) ? fromBrowser(value) : value;
      },
  );
}

if (ADDRESSES.schemes.length > 0) install();
