/** Pictures for the gallery, drawn from a name: the same name gives the same picture. SVG, served by the gallery. */
export type ArtShape = 'poster' | 'banner' | 'still';

const sizes: Record<ArtShape, readonly [number, number]> = {
  poster: [600, 900],
  banner: [1920, 1080],
  still: [960, 540],
};

export const artUrl = (shape: ArtShape, name: string): string =>
  `./art/${shape}/${encodeURIComponent(name)}.svg`;

export function drawArt(shape: ArtShape, name: string): string {
  const [width, height] = sizes[shape];
  const next = chance(name);
  const hue = Math.floor(next() * 360);
  const night = next() > 0.45;
  const sky = night ? `oklch(0.24 0.05 ${hue})` : `oklch(0.62 0.09 ${hue})`;
  const glow = `oklch(${night ? 0.55 : 0.86} 0.11 ${(hue + 40) % 360})`;
  const sunX = width * (0.35 + next() * 0.5);
  const sunY = height * (0.2 + next() * 0.25);
  const ridges = Array.from({ length: 5 }, (_, layer) => {
    const base = height * (0.48 + layer * 0.12);
    const swing = height * (0.1 - layer * 0.012);
    const light = (night ? 0.22 : 0.45) - layer * (night ? 0.035 : 0.075);
    return `<path d="${ridge(width, height, base, swing, next)}" fill="oklch(${light.toFixed(3)} 0.035 ${hue})"/>`;
  }).join('');
  const house = width * (0.15 + next() * 0.6);
  const lamp =
    next() > 0.5
      ? `<rect x="${house}" y="${height * 0.5}" width="${width * 0.018}" height="${height * 0.22}" fill="oklch(0.14 0.02 ${hue})"/><circle cx="${house + width * 0.009}" cy="${height * 0.5}" r="${width * 0.016}" fill="oklch(0.92 0.13 85)"/>`
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><radialGradient id="g" cx="${sunX / width}" cy="${sunY / height}" r="0.75"><stop offset="0" stop-color="${glow}"/><stop offset="1" stop-color="${sky}"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#g)"/><circle cx="${sunX}" cy="${sunY}" r="${width * 0.07}" fill="oklch(0.95 0.05 ${(hue + 60) % 360})"/>${lamp}${ridges}</svg>`;
}

function ridge(width: number, height: number, base: number, swing: number, next: () => number): string {
  const steps = 12;
  const points = Array.from({ length: steps + 1 }, (_, at) => [
    (width / steps) * at,
    base + (next() - 0.5) * 2 * swing,
  ]);
  const line = points.map(([x, y]) => `${(x ?? 0).toFixed(0)} ${(y ?? 0).toFixed(0)}`).join(' L');
  return `M0 ${height} L${line} L${width} ${height} Z`;
}

/** Numbers from 0 to 1 that follow from a text. */
function chance(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
