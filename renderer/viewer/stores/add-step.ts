import type { Failure } from '../../../preload/contract/failures.ts';
import type { RoomCandidate } from '../../../preload/contract/rooms.ts';

/** The steps from a text that is typed, pasted or dropped to rooms of the library. */
export type AddStep =
  | { readonly state: 'asking'; readonly problem: AddProblem | null }
  | { readonly state: 'reading' }
  | {
      readonly state: 'choosing';
      /** A different number for each choice. */
      readonly id: number;
      readonly candidates: readonly RoomCandidate[];
      /** The rooms of the text that the reviewer chooses from afterwards. */
      readonly later: readonly RoomCandidate[];
      readonly unread: Unread | null;
      /** The result of the choice among the preceding rooms of the text; null for the first choice. */
      readonly before: Before | null;
    }
  | {
      readonly state: 'confirming';
      readonly candidate: RoomCandidate;
      readonly host: string;
      readonly progress: Progress;
    }
  | { readonly state: 'adding'; readonly candidate: RoomCandidate; readonly progress: Progress };

/** The result of the choices before. */
export interface Before {
  /** Number of rooms that were added. */
  readonly added: number;
  /** The chosen rooms that were not added. They are shown at the end. */
  readonly notAdded: readonly NotAdded[];
  /** Whether the reviewer chose among several rooms. A failure then names its room. */
  readonly hasSeveral: boolean;
}

export interface NotAdded {
  readonly candidate: RoomCandidate;
  readonly failure: Failure;
}

/** The state of adding the chosen rooms one after the other. */
export interface Progress extends Before {
  /** Number of chosen rooms. */
  readonly total: number;
  /** The chosen rooms that follow. */
  readonly rest: readonly RoomCandidate[];
  /** The rooms of the text that the reviewer chooses from afterwards. */
  readonly later: readonly RoomCandidate[];
}

/** Why a dropped file or a text was not read, or not to its end. */
export type Unread = 'not-text' | 'empty' | 'too-long';

export type AddProblem = { readonly kind: 'nothing-found'; readonly unread: Unread | null } | AddFailure;

export interface AddFailure extends Before {
  readonly kind: 'failed';
  /** The first failure. */
  readonly failure: Failure;
  /** The key of the room that failed first, if several rooms were chosen. */
  readonly roomKey: string | null;
}
