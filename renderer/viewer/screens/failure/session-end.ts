/** Key of the sentence that says why a session ended. */
export const sessionEnd = (because: string) =>
  because === 'expired' ? 'banner.sessionExpired' : 'banner.sessionRefused';
