/**
 * Returns a plugin that leaves out react-aria's texts for languages that the viewer does not support. The package has
 * texts for 34 languages.
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
