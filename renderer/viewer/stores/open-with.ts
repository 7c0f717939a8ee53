import type { Video } from '../../../preload/contract/rooms.ts';

/** What a press on Play asks for, beside the film. */
export interface OpenWith {
  readonly password?: string;
  readonly passcode?: string;
  readonly startOver?: boolean;
  /** The second at which the film begins, instead of the position at which it would resume. */
  readonly fromSecond?: number;
  readonly newView?: boolean;
  readonly withoutSignIn?: boolean;
  /** Whether the app itself starts or continues the film. Then no text message is sent. */
  readonly isAutomatic?: boolean;
  /** Whether a film that the app itself starts waits for a press of Play in the player. */
  readonly waits?: boolean;
}

/** Returns the part of a request that opening and preparing a film have in common. */
export const accessOf = ({ roomKey, videoKey }: Video, using: OpenWith) => ({
  roomKey,
  videoKey,
  password: using.password,
  passcode: using.passcode,
  newView: using.newView ?? false,
  withoutSignIn: using.withoutSignIn ?? false,
});
