import type { InputOf } from '../../../preload/contract/operations.ts';
import type { Video } from '../../../preload/contract/rooms.ts';
import type { AuditEntry, Grant } from '../../../preload/contract/screenings.ts';
import type { CallContext, DomainHandlers } from './handler.ts';

type Draft = { readonly email: string; readonly message: string };

export interface ScreeningsPort {
  open(request: InputOf<'screenings:open'>, context: CallContext): Promise<Grant>;
  close(request: InputOf<'screenings:close'>): Promise<void>;
  reportProblem(request: InputOf<'screenings:report-problem'>): Promise<void>;
  takeCrashResume(): Promise<InputOf<'screenings:send-code'> | null>;
  history(): Promise<readonly AuditEntry[]>;
  sendCode(video: InputOf<'screenings:send-code'>, context: CallContext): Promise<void>;
  linkPhone(request: InputOf<'screenings:link-phone'>, context: CallContext): Promise<void>;
  reactivate(request: InputOf<'screenings:reactivate'>, context: CallContext): Promise<Video>;
  saveDraft(request: InputOf<'screenings:save-draft'>): Promise<void>;
  readDraft(video: InputOf<'screenings:read-draft'>): Promise<Draft | null>;
}

/** `screenings:*` */
export function createScreeningsHandlers(screenings: ScreeningsPort): DomainHandlers<'screenings'> {
  const done = async (work: Promise<void>): Promise<null> => {
    await work;
    return null;
  };
  return {
    'screenings:open': (request, context) => screenings.open(request, context),
    'screenings:close': (request) => done(screenings.close(request)),
    'screenings:report-problem': (request) => done(screenings.reportProblem(request)),
    'screenings:take-crash-resume': () => screenings.takeCrashResume(),
    'screenings:history': () => screenings.history(),
    'screenings:send-code': (video, context) => done(screenings.sendCode(video, context)),
    'screenings:link-phone': (request, context) => done(screenings.linkPhone(request, context)),
    'screenings:reactivate': (request, context) => screenings.reactivate(request, context),
    'screenings:save-draft': (request) => done(screenings.saveDraft(request)),
    'screenings:read-draft': (video) => screenings.readDraft(video),
  };
}
