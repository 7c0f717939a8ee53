interface HeroPictures {
  readonly bannerUrl: string | null;
  readonly posterUrl: string | null;
}

/** Returns the attributes of a hero: dark in both themes with artwork, and in the theme of the page without. */
export function heroTheme({ bannerUrl, posterUrl }: HeroPictures) {
  const isBare = (bannerUrl ?? posterUrl) === null;
  return { 'data-theme': isBare ? undefined : 'dark', 'data-bare': isBare };
}
