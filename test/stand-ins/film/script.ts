/** The film's words and times, in one place: picture, sound and subtitles all read them. */
export const film = {
  title: 'Salt & Starlight',
  seconds: 40,
  framesPerSecond: 24,
  width: 1280,
  height: 720,
} as const;

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** A line of narration: seconds from the film's start to its first word, and how long its subtitle stays. */
interface Line {
  readonly from: number;
  readonly to: number;
  readonly en: string;
  readonly fr: string;
}

export const narration: readonly Line[] = [
  {
    from: 6.6,
    to: 10.4,
    en: 'Every night, I keep the light for others.',
    fr: 'Chaque nuit, je garde la lumière pour les autres.',
  },
  {
    from: 10.8,
    to: 14.1,
    en: 'Tonight, the sea keeps it for me.',
    fr: 'Cette nuit, la mer la garde pour moi.',
  },
  {
    from: 14.4,
    to: 21.1,
    en: 'My father used to say: the stars are only salt, thrown across a darker sea.',
    fr: 'Mon père disait : les étoiles ne sont que du sel, jeté sur une mer plus sombre.',
  },
  {
    from: 21.4,
    to: 26.4,
    en: 'So I light one lamp for every ship that never came home.',
    fr: 'Alors j’allume une lampe pour chaque navire qui n’est jamais rentré.',
  },
  { from: 27.0, to: 29.4, en: 'And I let them rise.', fr: 'Et je les laisse monter.' },
  {
    from: 31.4,
    to: 36.2,
    en: 'By morning, the lamp goes out. The sea remembers.',
    fr: 'Au matin, la lampe s’éteint. La mer se souvient.',
  },
];
