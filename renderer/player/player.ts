import './styles/player.css';
import { type Start, type ToPlayer } from '../embed/messages.ts';
import { originsOf } from '../embed/origins.ts';
import { keepCaptionsInside } from './captions-area.ts';
import { startComponentScreening } from './component/screening.ts';
import { createEngine } from './engine.ts';
import { listenToMouseBack, pressKey } from './controls/keyboard.ts';
import { connectToHost } from './host-port.ts';
import { ourProblem } from './problems.ts';
import { type Preparing, startPreparing } from './prepared/preparing.ts';
import { type Screening, startScreening } from './screening.ts';
import { probePlayback, probeWidevine } from './probe.ts';
import { type SoundFault } from './sound/sound.ts';
import { createStage } from './stage.ts';
import { warmUp } from './warm-up.ts';

/**
 * Runs the player's document with one stage, one engine and at most one screening. The document is blank until a
 * screening starts.
 */
export function runPlayer(): void {
  const stage = createStage(document);
  const engine = createEngine(stage);
  keepCaptionsInside(stage.captions);
  const host = connectToHost(window, receive);
  let screening: Screening | null = null;
  /** The prepared film for which this document is reserved, else null. */
  let preparing: Preparing | null = null;
  let narrowedTo: string | null = null;
  let warming: Promise<void> = Promise.resolve();
  const isFree = () => screening === null && preparing === null;

  function end(): void {
    if (screening === null) return;
    const { stop, hasUsedUpVideo } = screening;
    screening = null;
    // The browser keeps a list of requested addresses. The list of an ended film is deleted.
    performance.clearResourceTimings();
    // If another film has started since, that film uses the engine.
    void stop().then(() => (isFree() ? engine.unload() : undefined));
    if (!hasUsedUpVideo()) return;
    stage.replaceVideo();
    engine.moveTo(stage.video);
  }

  function begin(
    message: Start,
    isNarrowed: boolean,
    soundFault: SoundFault | null = null,
    quality: number | null = null,
  ): void {
    try {
      const { app } = message;
      if (app?.prepare != null) {
        preparing = startPreparing(message, app, { stage, engine, send: host.send, narrowed: isNarrowed });
        return;
      }
      const film = preparing?.grantUrl === app?.grantUrl ? preparing?.film() : null;
      if (film == null) preparing = null;
      screening =
        app?.component == null
          ? startScreening(message, {
              stage,
              engine: film?.engine ?? engine,
              send: host.send,
              narrowed: isNarrowed,
              soundFault,
              quality,
              isPrepared: film != null,
              startAgain: (again, fault, height) => {
                end();
                begin(again, true, fault, height);
              },
            })
          : startComponentScreening(message, app, app.component, {
              stage,
              send: host.send,
              narrowed: isNarrowed,
            });
      host.send({ kind: 'shown', screening: message.screening });
    } catch {
      stage.setVisible(false);
      const problem = ourProblem('SV-PLAYER', { seconds: 0 });
      host.send({ kind: 'problem', screening: message.screening, problem });
    }
  }

  function receive(message: ToPlayer): void {
    switch (message.kind) {
      case 'warm':
        warming = warmUp(engine, stage.video, isFree).then((warmed) => host.send(warmed));
        return;
      case 'probe':
        // Warm-up and probe both play the clip, so they run one after the other.
        warming = warming
          .then(() => (isFree() ? probePlayback(engine, stage.video, isFree) : null))
          .then((facts) => host.send({ kind: 'probed', number: message.number, facts }));
        return;
      case 'probe-output':
        void probeWidevine().then(({ hdcp }) =>
          host.send({ kind: 'output-probed', number: message.number, hdcp }),
        );
        return;
      case 'start': {
        end();
        const origins = originsOf(message.playback, message.mediaOrigins).join(' ');
        const isNarrowed = message.app !== null && narrowedTo === origins;
        if (message.app !== null) {
          // On a web page, the button belongs to the page.
          if (narrowedTo === null) listenToMouseBack(stage.root);
          narrowedTo = origins;
        }
        begin(message, isNarrowed);
        return;
      }
      case 'preparing':
        preparing?.pause(!message.goes);
        return;
      case 'stop':
        if (screening?.number === message.screening) end();
        return;
      case 'key':
        if (screening?.number === message.screening) pressKey(stage.root, message.key, message.hasShift);
        return;
      case 'command':
        if (screening?.number === message.screening) screening.command(message.command);
        return;
      case 'cover':
        if (screening?.number === message.screening) screening.cover(message.because);
        return;
      case 'release':
        if (screening?.number === message.screening) screening.release(message.because);
    }
  }
}
