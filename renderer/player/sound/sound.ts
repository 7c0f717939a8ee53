import { type PlayerPreferences } from '../../embed/messages.ts';
import { type Preferences } from '../preferences.ts';
import { type OurCode } from '../problems.ts';
import { type StringKey } from '../strings.ts';

export type SoundChoice = Required<Pick<PlayerPreferences, 'nightMode' | 'evenLoudness'>>;

/**
 * Why the sound cannot pass through Web Audio. `LATE`: the output is so late that lips would be out of sync. `STOPPED`:
 * the audio context does not run. `SILENT`: there was only silence there so far, which the film may contain.
 */
export type SoundFault = Extract<OurCode, `SV-SOUND-${string}`>;

/** The film's sound in Web Audio. The element's own output is gone until the element is replaced. */
export interface SoundGraph {
  /** Applies the switches. With both off the sound passes through unchanged. */
  route: (choice: SoundChoice) => void;
  close: () => void;
}

/**
 * Connects the element's output to Web Audio. Resolves to a fault, or to null if `isWanted` has become false, without
 * having connected it. Calls `onFault` at most once for `SILENT`, and at most once for another later fault; the film
 * must then be loaded again.
 */
export type ConnectSound = (
  video: HTMLVideoElement,
  isWanted: () => boolean,
  onFault: (fault: SoundFault) => void,
) => Promise<SoundGraph | SoundFault | null>;

/** The switches for night mode and even loudness, of one screening. */
export interface Sound {
  /** Returns what the switches show; null if the film has no sound. `note` says why they do not apply to this film. */
  switches: () => (SoundChoice & { readonly note: StringKey | null }) | null;
  set: (choice: Partial<SoundChoice>) => void;
  /** Applies the saved choice. Call when the film plays. */
  begin: () => void;
  /** Returns whether the element's output belongs to Web Audio, so that another film needs another element. */
  isTaken: () => boolean;
  stop: () => void;
}

export interface SoundPorts {
  readonly video: HTMLVideoElement;
  readonly preferences: Pick<Preferences, 'current' | 'remember'>;
  readonly hasAudio: () => boolean;
  /** Loads the part that uses Web Audio, which is not needed before a switch is on. */
  readonly load: () => Promise<ConnectSound>;
  /** Why this screening must do without Web Audio; null if it may use it. */
  readonly excluded: StringKey | null;
  readonly noteOf: (fault: SoundFault) => StringKey;
  readonly onChange: () => void;
  /** The film plays on as it is. */
  readonly onRefused: (fault: SoundFault) => void;
  /** The sound no longer arrives, or arrives too late. The film must be loaded again without Web Audio. */
  readonly onLost: (fault: SoundFault) => void;
}

/** Creates the switches. While both are off, nothing of Web Audio exists and the element plays its sound itself. */
export function createSound(ports: SoundPorts): Sound {
  const { video, preferences } = ports;
  let note = ports.excluded;
  let graph: SoundGraph | null = null;
  let isConnecting = false;
  const stopped = new AbortController();
  const { signal } = stopped;

  const choice = (): SoundChoice => {
    const { nightMode = false, evenLoudness = false } = preferences.current();
    return { nightMode, evenLoudness };
  };
  const isWanted = () => !signal.aborted && (choice().nightMode || choice().evenLoudness);

  const refuse = (fault: SoundFault) => {
    note = ports.noteOf(fault);
    ports.onChange();
    ports.onRefused(fault);
  };
  /** Tries again at the first key or click, because the browser starts no sound in a document that had none. */
  const retryOnGesture = () => {
    for (const event of ['keydown', 'pointerup']) addEventListener(event, apply, { once: true, signal });
  };
  const connect = async () => {
    const connectSound = await ports.load();
    const hadGesture = navigator.userActivation.hasBeenActive;
    const connected = await connectSound(video, isWanted, (fault) => {
      if (signal.aborted) return;
      // Media Foundation leaves a film audible whose sound does not arrive here, so it need not be loaded again.
      if (fault === 'SV-SOUND-SILENT') ports.onRefused(fault);
      else ports.onLost(fault);
    });
    if (connected === null || signal.aborted) {
      if (connected !== null && typeof connected !== 'string') connected.close();
    } else if (typeof connected !== 'string') {
      graph = connected;
      graph.route(choice());
    } else if (connected === 'SV-SOUND-STOPPED' && !hadGesture) retryOnGesture();
    else refuse(connected);
  };
  function apply(): void {
    graph?.route(choice());
    if (graph !== null || isConnecting || ports.excluded !== null || !ports.hasAudio() || !isWanted()) return;
    note = null;
    isConnecting = true;
    connect()
      .catch(() => {
        if (!signal.aborted) refuse('SV-SOUND-STOPPED');
      })
      .finally(() => (isConnecting = false));
  }

  return {
    switches: () => (ports.hasAudio() ? { ...choice(), note: isWanted() ? note : null } : null),
    set: (chosen) => {
      preferences.remember(chosen);
      apply();
      ports.onChange();
    },
    begin: apply,
    isTaken: () => graph !== null,
    stop: () => {
      stopped.abort();
      graph?.close();
    },
  };
}
