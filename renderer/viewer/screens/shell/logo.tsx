/** The logo of the app's icon: a shutter that opens on a Play sign. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="1.75rem" height="1.75rem" aria-hidden="true">
      <circle
        cx="16"
        cy="16"
        r="14.75"
        fill="var(--raised-2)"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
      />
      <path
        d="M11.6 9v-7M11.6 23l-6 3.6M23.8 16l6 3.8"
        stroke="var(--page)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <path
        d="M11.6 9v14l12.2-7z"
        fill="var(--accent)"
        stroke="var(--accent)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
