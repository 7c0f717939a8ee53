/**
 * Returns the number of attempts of an attack, scaled. `npm run security` sets SCREENER_ATTACK_SCALE to 1 (full
 * counts). `npm test` runs a twentieth, with the same fixed seed.
 */
export function times(full: number): number {
  const scale = Number(process.env.SCREENER_ATTACK_SCALE ?? '0.05');
  return Math.max(1, Math.round(full * scale));
}

export const seed = 20261127;
