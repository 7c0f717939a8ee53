import type { PlayerState } from '../../embed/messages.ts';

/** Messages between the player's document and the page that hosts the service's component. */
export const greetings = {
  hello: 'screener-component:hello',
  start: 'screener-component:start',
} as const;

/** Message from the player's document: the initialisation values of 4.7. */
export interface ComponentStart {
  readonly kind: typeof greetings.start;
  readonly playbackData: object;
  readonly videoKey: string;
  readonly autoplay: boolean;
}

/**
 * Message to the player's document. The component can forge these messages, so the player displays them but never
 * trusts them.
 */
export type ComponentMessage =
  | { readonly kind: typeof greetings.hello }
  | { readonly kind: 'state'; readonly state: PlayerState }
  /** Position of the component's film, sent if the page finds a video element. */
  | {
      readonly kind: 'place';
      readonly seconds: number;
      readonly duration: number;
      readonly paused: boolean;
    }
  | { readonly kind: 'failed' };
