import { type HttpBindings } from '@hono/node-server';
import { type Context } from 'hono';
import { type ServiceClock } from './clock.ts';
import { type Catalogue } from './catalogue/catalogue.ts';
import { type MediaFolder } from './media-folder.ts';
import { type ServiceSettings } from './settings.ts';
import { type LinkSigner } from './signed-links.ts';
import { type ServiceState } from './state.ts';
import { type TokenMint } from './tokens.ts';

export type Env = { Bindings: HttpBindings };
export type Call = Context<Env>;

/** The context that every route receives. */
export type ServiceContext = {
  readonly settings: ServiceSettings;
  readonly state: ServiceState;
  readonly catalogue: Catalogue;
  readonly clock: ServiceClock;
  readonly tokens: TokenMint;
  readonly links: LinkSigner;
  readonly media: MediaFolder;
  /** Folder of the built player component and its initialisation script. */
  readonly embedRoot: string;
  /** Prints a line on the service's console. */
  readonly say: (line: string) => void;
  /** Addresses without a trailing slash. They are set when the server listens. */
  readonly addresses: { base: string; origin: string; media: string };
};
