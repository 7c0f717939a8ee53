import type { GalleryState } from './state.ts';

const appearances = ['theme=dark', 'theme=light', 'theme=dark&dir=rtl', 'theme=dark&language=ar'];

/** Lists links to every state in every appearance. */
export function GalleryIndex({ states }: { readonly states: readonly GalleryState[] }) {
  return (
    <main style={{ padding: '2rem', overflow: 'auto', height: '100%' }}>
      <h1>Gallery</h1>
      <ul>
        {states.map(({ id }) => (
          <li key={id} style={{ display: 'flex', gap: '1rem', paddingBlock: '0.3rem' }}>
            <strong style={{ minWidth: '14rem' }}>{id}</strong>
            {appearances.map((look) => (
              <a key={look} href={`?state=${id}&${look}`} style={{ color: 'var(--accent-text)' }}>
                {look}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </main>
  );
}
