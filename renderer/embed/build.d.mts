/** Builds the initialisation script and the player component for web pages into `outDir`. */
export function buildEmbed(where: { readonly root: string; readonly outDir: string }): Promise<void>;
