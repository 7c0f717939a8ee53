import { type AppPlayback } from '../../embed/messages.ts';
import { hideOnStage } from '../stage.ts';
import { type StringKey, type Translate } from '../strings.ts';
import { createPill, make } from './elements.ts';
import { createIcon } from './icons.ts';

type Next = NonNullable<AppPlayback['next']>;

const costs: Readonly<Record<Next['cost'], StringKey>> = {
  none: 'nextCostNone',
  view: 'nextCostView',
  'last-view': 'nextCostLastView',
};

export interface EndPorts {
  readonly t: Translate;
  readonly next: Next | null;
  readonly onReplay: () => void;
  readonly onNext: () => void;
  /** Leaves the film; null if there is no page to go back to. */
  readonly onLeave: (() => void) | null;
}

/**
 * Creates the panel that is shown at the end of the film: replay, and the next episode with its cost. The next episode
 * never starts automatically, because it may spend a view.
 */
export function createEndPanel({ t, next, onReplay, onNext, onLeave }: EndPorts): {
  readonly element: HTMLElement;
  readonly open: () => void;
  readonly close: () => void;
} {
  const replay = createPill(t('replay'), onReplay, next === null ? 'main' : 'plain');
  replay.prepend(createIcon('replay'));
  const element = make('section', 'end');
  const ways = make('div', 'end-ways');
  let first = replay;
  if (next !== null) {
    const go = createPill(t('nextPlay'), onNext, 'main');
    go.prepend(createIcon('next'));
    first = go;
    ways.append(go);
    element.append(
      make('p', 'end-kicker', t('nextEpisode')),
      make('h2', 'end-name', next.name),
      make('p', 'end-cost', t(costs[next.cost])),
    );
  }
  ways.append(replay);
  if (onLeave !== null) ways.append(createPill(t('close'), onLeave));
  element.append(ways);
  element.hidden = true;
  return {
    element,
    open: () => {
      if (!element.hidden) return;
      element.hidden = false;
      first.focus();
    },
    close: () => hideOnStage(element),
  };
}
