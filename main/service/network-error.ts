import {
  CaptivePortalError,
  ClientCertificateError,
  type ErrorDetails,
  InsecureConnectionError,
  NetworkError,
  OfflineError,
  ProxyRefusedError,
  type ServiceError,
  TimeoutError,
} from './errors.ts';

/** Error codes of Node, undici and Chromium's network stack (`net::ERR_…`), grouped by cause. */
const insecure =
  /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY_LEAF|UNABLE_TO_GET_ISSUER|ERR_PROXY_CERTIFICATE|EPROTO/;
const offline =
  /ENOTFOUND|EAI_AGAIN|ENETUNREACH|ENETDOWN|EHOSTDOWN|INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|ADDRESS_UNREACHABLE|NETWORK_ACCESS_DENIED|NETWORK_IO_SUSPENDED/;
const notSent =
  /ECONNREFUSED|EHOSTUNREACH|CONNECTION_REFUSED|CONNECT_TIMEOUT|CONNECTION_TIMED_OUT|PROXY_CONNECTION_FAILED|ADDRESS_INVALID/;
/**
 * Codes of a proxy that requires a password. The app sends none, so the tunnel to an https host fails; an http request
 * returns 407.
 */
const proxyRefused = /PROXY_AUTH|TUNNEL_CONNECTION_FAILED/;
const clientCertificate = 'SSL_CLIENT_AUTH';
const timedOut = /HEADERS_TIMEOUT|BODY_TIMEOUT|ERR_TIMED_OUT/;
const redirected =
  /unexpected redirect|redirect policy|ERR_TOO_MANY_REDIRECTS|ERR_UNSAFE_REDIRECT|ERR_INVALID_REDIRECT/;

const deepest = 5;

/**
 * Converts a rejection of `fetch` to one of our errors. The error's message omits the rejection's text, which may
 * contain an address.
 */
export function networkError(rejection: unknown, facts: ErrorDetails): ServiceError {
  const said = words(rejection);
  const withCause = { ...facts, cause: rejection };
  // The service never redirects its API, so an intermediary sent this redirect.
  if (redirected.test(said)) return new CaptivePortalError(withCause);
  if (timedOut.test(said)) return new TimeoutError(withCause, 'headers');
  if (proxyRefused.test(said)) return new ProxyRefusedError(withCause);
  if (said.includes(clientCertificate)) return new ClientCertificateError(withCause);
  if (offline.test(said)) return new OfflineError(withCause);
  if (notSent.test(said)) return new NetworkError(withCause, false);
  if (insecure.test(said)) return new InsecureConnectionError(withCause);
  return new NetworkError(withCause, true);
}

/** Returns the codes and messages of an error and its causes. */
function words(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > deepest) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const inner =
    error instanceof AggregateError ? error.errors.map((one: unknown) => words(one, depth + 1)) : [];
  return [code, error.message, ...inner, words(error.cause, depth + 1)].join(' ');
}
