/**
 * Narrows this document's CSP to what one grant needs, before anything of the grant is loaded. A CSP can only be added,
 * never removed, so another grant's origins need a fresh document.
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
