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

/** Codes of Node, of undici and of Chromium's network stack (`net::ERR_…`) that tell what happened. */
const insecure =
  /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY_LEAF|UNABLE_TO_GET_ISSUER|ERR_PROXY_CERTIFICATE|EPROTO/;
const offline =
  /ENOTFOUND|EAI_AGAIN|ENETUNREACH|ENETDOWN|EHOSTDOWN|INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|ADDRESS_UNREACHABLE|NETWORK_ACCESS_DENIED|NETWORK_IO_SUSPENDED/;
const notSent =
  /ECONNREFUSED|EHOSTUNREACH|CONNECTION_REFUSED|CONNECT_TIMEOUT|CONNECTION_TIMED_OUT|PROXY_CONNECTION_FAILED|ADDRESS_INVALID/;
/** A proxy's question for a password has no answer: the tunnel to an https host fails. To an http host the 407 comes. */
const proxyRefused = /PROXY_AUTH|TUNNEL_CONNECTION_FAILED/;
const clientCertificate = 'SSL_CLIENT_AUTH';
const timedOut = /HEADERS_TIMEOUT|BODY_TIMEOUT|ERR_TIMED_OUT/;
const redirected =
  /unexpected redirect|redirect policy|ERR_TOO_MANY_REDIRECTS|ERR_UNSAFE_REDIRECT|ERR_INVALID_REDIRECT/;

const deepest = 5;

/** What a rejected `fetch` means, as one of our errors; never the text of the rejection, which may hold an address. */
export function networkError(rejection: unknown, facts: ErrorDetails): ServiceError {
  const said = words(rejection);
  const withCause = { ...facts, cause: rejection };
  // A service does not redirect its API: whoever does stands in between.
  if (redirected.test(said)) return new CaptivePortalError(withCause);
  if (timedOut.test(said)) return new TimeoutError(withCause, 'headers');
  if (proxyRefused.test(said)) return new ProxyRefusedError(withCause);
  if (said.includes(clientCertificate)) return new ClientCertificateError(withCause);
  if (offline.test(said)) return new OfflineError(withCause);
  if (notSent.test(said)) return new NetworkError(withCause, false);
  if (insecure.test(said)) return new InsecureConnectionError(withCause);
  return new NetworkError(withCause, true);
}

/** Codes and messages of an error and of its causes. */
function words(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > deepest) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const inner =
    error instanceof AggregateError ? error.errors.map((one: unknown) => words(one, depth + 1)) : [];
  return [code, error.message, ...inner, words(error.cause, depth + 1)].join(' ');
}
