/**
 * The content keys of the demo film, in hex. They protect only our own film and are deliberately public: the stand-in
 * service returns them as ClearKey licences.
 */
export const filmKeys = {
  video: { kid: '7c1f0a94d3be4f6e9a25c8e0417b6d13', key: 'e2a94b07c85d41f3b6107d2f9e83ca56' },
  audio: { kid: '2ba86e5f90174dc3851ef47a6cd9b302', key: '5f38c1d7046e4ba92d8af05be7169c34' },
} as const;

/** The key of the product's packaged warm-up clip, also in assets/clip/clip-key.json. */
export const clipKey = {
  kid: 'a05d3e8b71c64f29b8e4160fd27a9c5e',
  key: '91b6f4d02c7a4e83a5d81e3f60c7b249',
} as const;
