/**
 * Narrows this document's CSP to what one grant needs, before any content of the grant is loaded. A page can add a CSP
 * but not remove one, so a grant with other origins needs a new document.
 */
export function narrowPolicy(
  document: Document,
  origins: readonly string[],
  frames: readonly string[] = [],
): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    'media-src blob:',
    `connect-src 'self' ${origins.join(' ')}`.trim(),
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  document.head.append(policy);
}
