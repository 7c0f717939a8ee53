import type { PlayerState } from '../../embed/messages.ts';

/** Messages between the player's document and the page that hosts the service's component. */
export const greetings = {
  hello: 'screener-component:hello',
  start: 'screener-component:start',
} as const;

/** From the player's document: the initialisation of 4.7. */
export interface ComponentStart {
  readonly kind: typeof greetings.start;
  readonly playbackData: object;
  readonly videoKey: string;
  readonly autoplay: boolean;
}

/** To the player's document. The component could forge these messages, so they are only displayed, never trusted. */
export type ComponentMessage =
  | { readonly kind: typeof greetings.hello }
  | { readonly kind: 'state'; readonly state: PlayerState }
  /** Position of its film, if the page can find a video. */
  | {
      readonly kind: 'place';
      readonly seconds: number;
      readonly duration: number;
      readonly paused: boolean;
    }
  | { readonly kind: 'failed' };
