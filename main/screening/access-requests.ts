import { keyedSingleFlight } from '../platform/single-flight.ts';
import { z } from 'zod';
import {
  type PasscodeMessage,
  reactivationMessageLimit as messageLimit,
  type Reactivation,
} from '../../preload/contract/screenings.ts';
import { isEmail } from '../../preload/contract/values.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import type { Logger } from '../platform/ports.ts';
import { noScreeningStatus, type ProductSettings, type SessionView } from '../shared/ports.ts';
import { screenerRefOf } from '../shared/screener-ref.ts';
import { canRead } from '../shared/reviewer.ts';
import { createDocumentCache, type DocumentCacheVault } from '../vault/document-cache.ts';
import type { VideoRef } from '../../preload/contract/operations.ts';
import type { Rooms, ScreenerDetails } from '../rooms/rooms.ts';
import { isOutOfReach } from '../shared/service-answers.ts';
import { ServiceError } from '../service/errors.ts';
import { isAnswerLost } from '../service/failure.ts';
import type { CallOptions, ScreenerRef, WatchService } from '../service/watch-service.ts';
import { VaultError } from '../vault/vault-error.ts';
import type { TrustedClock } from '../vault/vault.ts';
import { idOf } from './grant-store.ts';
import type { InputOwners } from './input-owners.ts';
import { draftKind, type Draft } from './screening-documents.ts';
import type { Viewings } from './viewings.ts';

/**
 * Requests for access other than playback: passcodes and phones (4.4, 4.5), reactivation (4.3) and its draft. The
 * methods reject with `ServiceError` or `DomainFailure` (`invalid-input`, `reactivation-refused`, and the failures of
 * `Rooms`).
 */
export interface AccessRequests {
  /**
   * Makes the service send one text message with a passcode, and returns that message. Without `isResend` no message
   * is sent within 5 minutes of the last one, which is then returned. A message whose answer is lost counts as sent.
   */
  sendCode(request: VideoRef & { readonly isResend: boolean }, call?: CallOptions): Promise<PasscodeMessage>;
  /** Links a phone to the screener. `phone` is the number as typed, `country` an ISO 3166 code. */
  linkPhone(
    request: VideoRef & { readonly phone: string; readonly country: string },
    call?: CallOptions,
  ): Promise<void>;
  /**
   * Requests reactivation of an expired screener, without automatic retries. After a service error the message is saved
   * as a draft. Returns the updated video and the service's message.
   */
  reactivate(request: VideoRef & Draft, call?: CallOptions): Promise<Reactivation>;
  /** Rejects with `signed-out` if the draft belongs to an account that has signed out, and with `storage`. */
  saveDraft(request: VideoRef & Draft): Promise<void>;
  readDraft(ref: VideoRef): Promise<Draft | null>;
  /** Erases the drafts of a room that is no longer shared. */
  erase(roomKey: string): Promise<void>;
  reload(): void;
}

/** After a message, Play sends no other for this many seconds, because the code may still arrive or be in use. */
const codeSeconds = 300;

const requestSchema = z.object({
  email: z.string().refine(isEmail),
  message: z.string().trim().min(1).max(messageLimit),
});

export function createAccessRequests(parts: {
  readonly service: WatchService;
  readonly rooms: Rooms;
  readonly viewings: Viewings;
  readonly vault: DocumentCacheVault;
  readonly inputOwners: InputOwners;
  readonly session: SessionView;
  readonly product: ProductSettings;
  readonly clock: TrustedClock;
  readonly logger: Logger;
}): AccessRequests {
  const { service, rooms, viewings, session } = parts;
  const drafts = createDocumentCache({
    vault: parts.vault,
    kind: draftKind,
    canRead: (owner) => canRead(owner, session.reviewer()),
  });
  /** Calls with the same key share one running request, so that a double click sends one. */
  const once = keyedSingleFlight();

  const refOf = ({ room, video }: ScreenerDetails): ScreenerRef => screenerRefOf(room, video);

  const saveDraft = async ({ roomKey, videoKey, email, message }: VideoRef & Draft): Promise<void> => {
    const { owner } = await parts.inputOwners.film({ roomKey, videoKey });
    const draft = { email, message: message.slice(0, messageLimit) };
    const isSaved = await drafts.set(idOf({ roomKey, videoKey }), draft, owner).catch((error: unknown) => {
      throw error instanceof VaultError ? domainFailure('storage') : error;
    });
    if (!isSaved) throw domainFailure('signed-out');
  };

  const reactivate = async (request: VideoRef & Draft, call?: CallOptions): Promise<Reactivation> => {
    const { roomKey, videoKey } = request;
    const read = requestSchema.safeParse(request);
    if (!read.success) {
      throw domainFailure('invalid-input', { field: String(read.error.issues[0]?.path[0] ?? 'email') });
    }
    if (parts.product.known()?.reactivationAllowed === false) throw domainFailure('reactivation-refused');
    const seen = await rooms.screener({ roomKey, videoKey, fresh: false }, call);
    // A refused playback call overrides the listing until a playback call succeeds.
    const { refusedAs } = (await viewings.of(roomKey, [videoKey])).get(videoKey) ?? noScreeningStatus;
    const isKnown = seen.video.screening.expired || refusedAs?.kind === 'expired';
    // The cached video may be stale, so it is read again before the request is refused as not expired.
    const screener = isKnown ? seen : await rooms.screener({ roomKey, videoKey, fresh: true }, call);
    if (!isKnown && !screener.video.screening.expired) {
      throw domainFailure('reactivation-refused', { code: 'SV-NOT-EXPIRED' });
    }
    let detail: string | null;
    try {
      detail = await service.reactivate(refOf(screener), read.data, call);
    } catch (error) {
      await saveDraftText(request, error);
      throw error;
    }
    await viewings.update(request, screener.owner, { reactivationSentAt: parts.clock.now() });
    await drafts.remove(idOf(request));
    rooms.changed([roomKey]);
    return { video: await rooms.video({ roomKey, videoKey, fresh: false }, call), detail };
  };

  const sendCode: AccessRequests['sendCode'] = async ({ roomKey, videoKey, isResend }, call) => {
    const ref = { roomKey, videoKey };
    const { codeSent } = await viewings.get(ref);
    const now = parts.clock.now();
    if (!isResend && codeSent !== null && codeSent.at <= now && now - codeSent.at < codeSeconds)
      return { sentAt: codeSent.at, isCertain: codeSent.isCertain, detail: null };
    const screener = await rooms.screener({ ...ref, fresh: false }, call);
    const record = async (isCertain: boolean, detail: string | null): Promise<PasscodeMessage> => {
      const at = parts.clock.now();
      await viewings.update(ref, screener.owner, { codeSent: { at, isCertain } });
      return { sentAt: at, isCertain, detail };
    };
    let detail: string | null;
    try {
      detail = await service.sendPasscode(refOf(screener), call);
    } catch (error) {
      if (error instanceof ServiceError && isAnswerLost(error)) return record(false, null);
      throw error;
    }
    return record(true, detail);
  };

  /** Saves the reviewer's message as a draft after a service error. */
  const saveDraftText = async (request: VideoRef & Draft, error: unknown): Promise<void> => {
    if (!(error instanceof ServiceError)) return;
    await saveDraft(request).catch((problem: unknown) =>
      parts.logger.warn('a draft could not be saved', { error: problem, offline: isOutOfReach(error) }),
    );
  };

  return {
    sendCode: (request, call) => once(`code ${idOf(request)}`, () => sendCode(request, call)),
    linkPhone: ({ roomKey, videoKey, phone, country }, call) =>
      once(`phone ${roomKey}/${videoKey}`, async () => {
        // The phone metadata of all countries is large, so it is loaded on first use and not at startup.
        const { phoneIntegers } = await import('./phones.ts');
        const integers = phoneIntegers(phone, country);
        const screener = await rooms.screener({ roomKey, videoKey, fresh: false }, call);
        await service.linkPhone(refOf(screener), integers, call);
        const linked = { countryCode: String(integers.countryCode), number: String(integers.phone) };
        // The message to the previous phone no longer counts.
        await viewings.update({ roomKey, videoKey }, screener.owner, { phone: linked, codeSent: null });
        rooms.changed([roomKey]);
      }),
    reactivate: (request, call) => once(`reactivate ${idOf(request)}`, () => reactivate(request, call)),
    saveDraft,
    readDraft: async (ref) => {
      // A draft of a film that cannot be read now is shown, too.
      await parts.inputOwners.read(ref).catch(() => null);
      return drafts.get(idOf(ref));
    },
    erase: async (roomKey) => {
      await parts.vault.eraseWhere(draftKind, (document) => document.id.includes(`/${roomKey}/`));
      drafts.reload();
    },
    reload: () => drafts.reload(),
  };
}
