/** Icons on a 24 by 24 grid, outlined unless `solid`. Shapes based on Lucide (ISC licence). */
const shapes = {
  play: {
    solid: true,
    paths: ['M7 4.2v15.6a1 1 0 0 0 1.5.86l12.6-7.8a1 1 0 0 0 0-1.72L8.5 3.34A1 1 0 0 0 7 4.2z'],
  },
  pause: {
    solid: true,
    paths: [
      'M7 4h2.5a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z',
      'M14.5 4H17a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-2.5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z',
    ],
  },
  back: { paths: ['M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5'] },
  forward: { paths: ['M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8', 'M21 3v5h-5'] },
  replay: { paths: ['M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5'] },
  loud: {
    paths: [
      'M11 4.7a.7.7 0 0 0-1.2-.5L6.41 7.59A1.4 1.4 0 0 1 5.42 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.42a1.4 1.4 0 0 1 .99.41l3.39 3.39a.7.7 0 0 0 1.2-.5z',
      'M16 9a5 5 0 0 1 0 6',
      'M19.36 18.36a9 9 0 0 0 0-12.72',
    ],
  },
  quiet: {
    paths: [
      'M11 4.7a.7.7 0 0 0-1.2-.5L6.41 7.59A1.4 1.4 0 0 1 5.42 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.42a1.4 1.4 0 0 1 .99.41l3.39 3.39a.7.7 0 0 0 1.2-.5z',
      'M16 9a5 5 0 0 1 0 6',
    ],
  },
  muted: {
    paths: [
      'M11 4.7a.7.7 0 0 0-1.2-.5L6.41 7.59A1.4 1.4 0 0 1 5.42 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.42a1.4 1.4 0 0 1 .99.41l3.39 3.39a.7.7 0 0 0 1.2-.5z',
      'm22 9-6 6',
      'm16 9 6 6',
    ],
  },
  note: {
    paths: [
      'M12 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-7',
      'M18.375 2.625a1 1 0 0 1 3 3l-9.013 9.014a2 2 0 0 1-.853.505l-2.873.84a.5.5 0 0 1-.62-.62l.84-2.873a2 2 0 0 1 .506-.852z',
    ],
  },
  captions: {
    paths: [
      'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z',
      'M7 15h4M15 15h2M7 11h2M13 11h4',
    ],
  },
  settings: {
    paths: [
      'M21 5h-7',
      'M10 5H3',
      'M21 12h-9',
      'M8 12H3',
      'M21 19h-5',
      'M12 19H3',
      'M14 3v4',
      'M8 10v4',
      'M16 17v4',
    ],
  },
  enlarge: {
    paths: [
      'M8 3H5a2 2 0 0 0-2 2v3',
      'M21 8V5a2 2 0 0 0-2-2h-3',
      'M3 16v3a2 2 0 0 0 2 2h3',
      'M16 21h3a2 2 0 0 0 2-2v-3',
    ],
  },
  reduce: {
    paths: [
      'M8 3v3a2 2 0 0 1-2 2H3',
      'M21 8h-3a2 2 0 0 1-2-2V3',
      'M3 16h3a2 2 0 0 1 2 2v3',
      'M16 21v-3a2 2 0 0 1 2-2h3',
    ],
  },
  leave: { paths: ['m12 19-7-7 7-7', 'M19 12H5'] },
  close: { paths: ['M18 6 6 18', 'm6 6 12 12'] },
  next: { paths: ['M6 4.5v15l11-7.5z', 'M20 5v14'] },
  speed: { paths: ['m12 14 4-4', 'M3.34 19a10 10 0 1 1 17.32 0'] },
  alert: { paths: ['M12 3.5 2.5 20h19z', 'M12 10v4', 'M12 17h.01'] },
} as const satisfies Readonly<
  Record<string, { readonly solid?: boolean; readonly paths: readonly string[] }>
>;

export type IconName = keyof typeof shapes;

const SVG = 'http://www.w3.org/2000/svg';

/** Creates an icon. `label` is text drawn inside the icon, such as the seconds of a jump. */
export function createIcon(name: IconName, label?: string): SVGSVGElement {
  const shape: { readonly solid?: boolean; readonly paths: readonly string[] } = shapes[name];
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', shape.solid === true ? 'icon solid' : 'icon');
  for (const data of shape.paths) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', data);
    svg.append(path);
  }
  if (label !== undefined) {
    const text = document.createElementNS(SVG, 'text');
    text.setAttribute('x', '12');
    text.setAttribute('y', '15.2');
    text.textContent = label;
    svg.append(text);
  }
  return svg;
}
