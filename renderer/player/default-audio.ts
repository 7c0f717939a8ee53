import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

type CriteriaFactory = shaka.extern.AdaptationSetCriteria.Factory;

/**
 * Returns criteria that start with the audio that the manifest marks as default (HLS) or main (DASH), unless the
 * reviewer chose another. Shaka alone would prefer stereo in any language to the marked audio.
 */
export function preferMarkedAudio(byPreference: CriteriaFactory): CriteriaFactory {
  return () => {
    const criteria = byPreference();
    return {
      configure: (configuration) => {
        criteria.configure(configuration);
      },
      getConfiguration: () => criteria.getConfiguration(),
      getLastAdaptationSet: () => criteria.getLastAdaptationSet(),
      create: (variants) => {
        const isChosen = criteria
          .getConfiguration()
          ?.preferredAudio.some(({ language, role, label }) => [language, role, label].some(Boolean));
        const marked = isChosen === true ? [] : variants.filter(({ audio }) => audio?.primary === true);
        return criteria.create(marked.length > 0 ? marked : variants);
      },
    };
  };
}
