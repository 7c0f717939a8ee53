import { type Start } from '../../embed/messages.ts';
import { type Curtain } from '../curtain.ts';
import { type Reports } from '../reports.ts';
import { type Stage } from '../stage.ts';
import { createMarking, type Marking } from './marking.ts';

export interface OrderedMark extends Pick<Marking, 'isCertain' | 'setPicture' | 'jumped' | 'expectChange'> {
  /** Resolves when the ordered mark is there, or none is ordered; rejects when it cannot be drawn. */
  first: () => Promise<void>;
  /** It could not be drawn: whatever else goes wrong follows from that. */
  isMissing: () => boolean;
  stop: () => void;
}

export interface OrderedMarkPorts {
  readonly start: Pick<Start, 'playback' | 'app'>;
  readonly stage: Stage;
  /** Covers the picture while the mark is lost. */
  readonly curtain: Pick<Curtain, 'close' | 'open'>;
  readonly reports: Pick<Reports, 'mark'>;
  /** Seconds of the programme that are shown, or will be first. */
  readonly programme: () => number;
  readonly tell: (state: 'ready' | 'lost') => void;
  readonly onMissing: () => void;
}

/** The mark of one screening, as it was ordered: told to host and main, and the picture covered while it is lost. */
export function createOrderedMark(ports: OrderedMarkPorts): OrderedMark {
  const { curtain } = ports;
  const { playback, app } = ports.start;
  let missing = false;
  const report = (state: 'ready' | 'lost') => {
    ports.tell(state);
    // Not awaited: main holds the licence back until it has arrived.
    void ports.reports.mark(state);
  };
  const marking =
    playback.watermark === null
      ? null
      : createMarking({
          stage: ports.stage,
          order: playback.watermark,
          recipient: app?.watermarkedFor ?? null,
          programme: ports.programme,
          onLost: () => {
            curtain.close('watermark-lost');
            report('lost');
          },
          onBack: (brief) => {
            curtain.open('watermark-lost', brief);
            report('ready');
          },
        });

  return {
    isCertain: marking?.isCertain ?? true,
    setPicture: (size) => marking?.setPicture(size),
    jumped: (from, to) => marking?.jumped(from, to),
    expectChange: () => marking?.expectChange(),
    isMissing: () => missing,
    first: async () => {
      if (marking === null) return;
      missing = !(await marking.ready());
      if (missing) {
        ports.onMissing();
        throw new Error('the ordered watermark cannot be drawn');
      }
      report('ready');
    },
    stop: () => marking?.stop(),
  };
}
