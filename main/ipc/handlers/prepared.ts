import type { InputOf } from '../../../preload/contract/operations.ts';
import type { PreparedStatus } from '../../../preload/contract/prepared.ts';
import type { Grant } from '../../../preload/contract/screenings.ts';
import type { CallContext, DomainHandlers } from './handler.ts';

export interface PreparedPort {
  read(): Promise<PreparedStatus>;
  prepare(request: InputOf<'prepared:prepare'>, context: CallContext): Promise<Grant>;
  end(because: 'cancelled' | 'failed'): Promise<PreparedStatus>;
  answerQuit(quit: boolean): void;
}

/** `prepared:*` */
export function createPreparedHandlers(prepared: PreparedPort): DomainHandlers<'prepared'> {
  return {
    'prepared:read': () => prepared.read(),
    'prepared:prepare': (request, context) => prepared.prepare(request, context),
    'prepared:end': ({ because }) => prepared.end(because),
    'prepared:answer-quit': ({ quit }) => {
      prepared.answerQuit(quit);
      return Promise.resolve(null);
    },
  };
}
