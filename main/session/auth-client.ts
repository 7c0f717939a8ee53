import type { SignInRequest } from '../../preload/contract/app.ts';
import { createCaller } from '../service/caller.ts';
import { bearer } from '../service/credentials.ts';
import { type EndpointDirectory } from '../service/endpoint-directory.ts';
import { ConfigurationError } from '../service/errors.ts';
import { type Operation } from '../service/operations/declaration.ts';
import { loginOperation, logoutOperation, refreshOperation } from '../service/operations/session.ts';
import { type TokenAnswer } from '../service/schemas/tokens.ts';
import { type TransportResponse, type Transport } from '../service/transport.ts';
import { type CallOptions } from '../service/watch-service.ts';

/** The calls that create, renew and end a session; all use the API key and reject only with a ServiceError. */
export interface AuthClient {
  login(request: SignInRequest, options?: CallOptions): Promise<TransportResponse<TokenAnswer>>;
  /** Renews the access token (4.6). */
  refresh(refreshToken: string, options?: CallOptions): Promise<TransportResponse<TokenAnswer>>;
  logout(refreshToken: string, accessToken: string | null): Promise<void>;
}

export interface AuthClientPorts {
  readonly transport: Transport;
  readonly directory: EndpointDirectory;
  readonly apiKey: () => Promise<string | null>;
}

/** Creates the session's client. It is separate from the watch service's client, which needs the session's tokens. */
export function createAuthClient(ports: AuthClientPorts): AuthClient {
  const caller = createCaller(ports);

  async function call<Input, Answer>(
    operation: Operation<Input, Answer>,
    input: Input,
    options?: CallOptions,
  ): Promise<TransportResponse<Answer>> {
    const key = await ports.apiKey();
    if (key === null) {
      throw new ConfigurationError({ operation: operation.name }, 'apiKey', 'is missing from the profile');
    }
    return caller.call(operation, input, { credential: 'key', header: bearer(key) }, options);
  }

  return {
    login: (request, options) => call(loginOperation, request, options),
    refresh: (refreshToken, options) => call(refreshOperation, { refreshToken }, options),
    async logout(refreshToken, token) {
      await call(logoutOperation, { refreshToken, token });
    },
  };
}
