/**
 * Patterns that must never appear in a log or a report, with their replacements. The order matters: broad patterns are
 * last.
 */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|JWT|Basic)\s+[\w.~+/=-]+/gi, '$1 [redacted]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // Credentials before a host. This pattern precedes the e-mail pattern, which would remove the password but leave the
  // user name.
  [/(:\/\/)[^\s/?#@"'<>]{1,512}@/g, '$1[redacted]@'],
  [/([?&](?:Expires|Signature|Key-Pair-Id|Policy|token|sk|sp|key|sig|auth)=)[^&\s"'<>]*/gi, '$1[redacted]'],
  // This pattern matches only from the start of a word. Otherwise a long word would be scanned once per character.
  [/(?<![\w.+%-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\/grant\/[\w-]+/g, '/grant/[redacted]'],
  [/\/screener-rooms\/[\w.~-]+/g, '/screener-rooms/[room]'],
  [/(?<![\w.:-])\+?\d[\d ()-]{8,17}\d(?![\w.:-])/g, '[number]'],
  [/\b[A-Fa-f0-9]{24,}\b/g, '[hex]'],
  [/(?<![\w/])[A-Za-z0-9_-]{32,}(?![\w/])/g, '[opaque]'],
];

/** Names of fields whose values are replaced entirely. */
const secretField =
  /token|secret|password|passcode|otp|pin$|api_?key|authorization|cookie|signature|e?mail|phone|username|title|name$|text$|vault_?key|room_?key/i;

/** Returns `text` without the known secrets. */
export function redactKnownSecrets(text: string, known: Iterable<string>): string {
  let result = text;
  for (const secret of known) if (secret.length >= 4) result = result.replaceAll(secret, '[redacted]');
  return result;
}

/** Returns `text` without keys, tokens, signed parameters, e-mail addresses, phone numbers and opaque ids. */
export function redactText(text: string, known: Iterable<string> = []): string {
  // Known secrets are removed first, because a pattern might match only part of a secret and leave the rest.
  let result = redactKnownSecrets(text, known);
  for (const [pattern, replacement] of patterns) result = result.replace(pattern, replacement);
  return result;
}

/**
 * Maximum characters of a text in a log line. Some texts are longer: the error for an unreadable feed contains the
 * host's whole response.
 */
const longestText = 4_000;

/**
 * Like `redactText`, but limited to the length of a log line. Known secrets are removed before the text is cut, because
 * the cut could leave half of a secret.
 */
export function redactLine(text: string, known: Iterable<string> = []): string {
  return redactText(redactKnownSecrets(text, known).slice(0, longestText));
}

/** Makes any value safe to log: redacts strings, drops secret fields, reduces errors to name, message, code and cause. */
export function redactValue(value: unknown, known: readonly string[] = [], depth = 0): unknown {
  if (typeof value === 'string') return redactLine(value, known);
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value;
  if (depth > 4) return '[deep]';
  if (value instanceof Error) {
    return {
      error: value.name,
      message: redactLine(value.message, known),
      ...('code' in value ? { code: redactValue(value.code, known, depth + 1) } : {}),
      ...(value.cause === undefined ? {} : { cause: redactValue(value.cause, known, depth + 1) }),
    };
  }
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redactValue(item, known, depth + 1));
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  const entries = Object.entries(value).slice(0, 50);
  return Object.fromEntries(
    entries.map(([name, item]) => [
      name,
      secretField.test(name) ? '[redacted]' : redactValue(item, known, depth + 1),
    ]),
  );
}
