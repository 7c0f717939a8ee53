import type { UserConfig } from 'vite';

export function viewerConfig(): UserConfig;
export function buildForProduction(config: UserConfig): Promise<void>;
export function buildViewer(options: { readonly root: string; readonly outDir: string }): Promise<void>;
