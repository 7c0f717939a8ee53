/** Builds the player's document into `outDir`. */
export function buildPlayer(where: { readonly root: string; readonly outDir: string }): Promise<void>;
