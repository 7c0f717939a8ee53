import { type AppPlayback, type Problem } from '../../embed/messages.ts';
import { type Actions } from '../actions.ts';
import { type Stage } from '../stage.ts';
import { type Translate } from '../strings.ts';
import { type TrackChoice } from '../tracks.ts';

export interface Controls {
  showProblem: (problem: Problem) => void;
  hideProblem: () => void;
  showBlocked: () => void;
  showWaiting: (seconds: number) => void;
  showPlaying: () => void;
  showEnd: () => void;
  refresh: () => void;
  stop: () => void;
}

export interface ControlPorts {
  readonly stage: Stage;
  readonly actions: Actions;
  readonly choice: TrackChoice;
  readonly t: Translate;
  readonly language: string;
  readonly app: AppPlayback | null;
  readonly hasMark: boolean;
  readonly onNext: () => void;
  readonly onLeave: () => void;
  readonly onRetry: () => void;
}

export function createControls({ stage, actions, t }: ControlPorts): Controls {
  const button = document.createElement('button');
  button.textContent = t('play');
  button.addEventListener('click', actions.toggle);
  stage.chrome.replaceChildren(button);
  const nothing = () => undefined;
  return {
    showProblem: ({ code }) => {
      button.textContent = code;
    },
    hideProblem: nothing,
    showBlocked: nothing,
    showWaiting: nothing,
    showPlaying: nothing,
    showEnd: nothing,
    refresh: nothing,
    stop: () => stage.chrome.replaceChildren(),
  };
}
