import type { PlayerState } from '../../embed/messages.ts';

/** What the player's document and the page that hosts the service's own component say to each other. */
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

/** To the player's document. The component runs beside whoever says this: none of it is believed, only shown. */
export type ComponentMessage =
  | { readonly kind: typeof greetings.hello }
  | { readonly kind: 'state'; readonly state: PlayerState }
  /** Where its film stands, as far as the page can see one. */
  | {
      readonly kind: 'place';
      readonly seconds: number;
      readonly duration: number;
      readonly paused: boolean;
    }
  | { readonly kind: 'failed' };
