import { fieldName } from './answer.ts';
import { addressOf, type EndpointDirectory } from './endpoint-directory.ts';
import { type CallOptions } from './call-options.ts';
import { type Credential, InvalidRequestError, RefusedError } from './errors.ts';
import { type Operation } from './operations/declaration.ts';
import { type TransportResponse, type Transport } from './transport.ts';

export interface Authorization {
  readonly credential: Credential;
  /** Value of the `Authorization` header; null for no header. */
  readonly header: string | null;
}

export interface Caller {
  /** Calls one operation with one credential. Rejects only with a ServiceError. */
  call<Input, Answer>(
    operation: Operation<Input, Answer>,
    input: Input,
    authorization: Authorization,
    options?: CallOptions,
  ): Promise<TransportResponse<Answer>>;
}

/**
 * Creates a caller, which checks the input, resolves the address and sends the request. After a 404 the directory reads
 * the listing again. If the operation then has another address and may be repeated, the caller sends the request to
 * that address.
 */
export function createCaller({
  transport,
  directory,
}: {
  transport: Transport;
  directory: EndpointDirectory;
}): Caller {
  return {
    async call(operation, input, authorization, options) {
      const parts = operation.request(checked(operation, input));
      const send = async () => {
        const place = await directory.resolve(operation);
        const sent = transport.send(operation, {
          url: addressOf(place, parts),
          parts,
          authorization: authorization.header,
          credential: authorization.credential,
          signal: options?.signal,
          mayBegin: options?.mayBegin,
          isAutomatic: options?.isAutomatic === true || operation.callClass === 'reports',
        });
        return { place, sent };
      };
      const { place, sent } = await send();
      try {
        return await sent;
      } catch (error) {
        if (!isMissing(error)) throw error;
        const hasMoved = await directory.reportMissing(operation, place);
        if (!hasMoved || operation.repeat === 'never') throw error;
        return (await send()).sent;
      }
    },
  };
}

function checked<Input, Answer>(operation: Operation<Input, Answer>, input: Input): Input {
  const read = operation.input.safeParse(input);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const fault = issue?.message ?? 'is not valid';
  throw new InvalidRequestError({ operation: operation.name }, fieldName(issue?.path ?? []), fault);
}

function isMissing(error: unknown): boolean {
  return error instanceof RefusedError && error.httpStatus === 404;
}
