/** The mark: a lit screen in a dark house. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="1.75rem" height="1.75rem" aria-hidden="true">
      <rect x="3" y="6" width="26" height="16" rx="2.5" fill="var(--accent)" />
      <path d="M13.5 10.5v7l6-3.5z" fill="var(--on-accent)" />
      <path d="M6 26.5h20" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" opacity="0.55" />
    </svg>
  );
}
