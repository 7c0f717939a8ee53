/**
 * react-aria carries its own words in 34 languages; those that the viewer does not speak stay out of the bundle.
 * @param {readonly string[]} kept
 * @returns {import('vite').Plugin}
 */
export function keepLanguages(kept) {
  const translation = /[\\/]dist[\\/](?:private[\\/])?intl[\\/](?:[\w-]+[\\/])*([a-z]{2}-[A-Z]{2})\.m?js$/;
  return {
    name: 'keep-languages',
    enforce: 'pre',
    load(id) {
      const language = translation.exec(id)?.[1];
      return language && !kept.includes(language) ? 'export default {};' : null;
    },
  };
}
