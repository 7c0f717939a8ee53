export type LoggedRequest = {
  at: number;
  method: string;
  path: string;
  query: Record<string, string>;
  /** Request headers with lower-case names. */
  headers: Record<string, string>;
  body: string;
  /** Status of the response; 0 while it is pending, or if the connection was dropped. */
  status: number;
};

const KEPT = 20_000;

/** Keeps the received requests, oldest first, for assertions. */
export class RequestLog {
  private entries: LoggedRequest[] = [];

  add(entry: LoggedRequest): void {
    this.entries.push(entry);
    if (this.entries.length > KEPT) this.entries.splice(0, KEPT / 2);
  }

  all(): readonly LoggedRequest[] {
    return this.entries;
  }

  /** Returns the requests by method and path. A string path matches exactly. */
  to(method: string, path: string | RegExp): LoggedRequest[] {
    return this.entries.filter(
      (entry) =>
        entry.method === method && (typeof path === 'string' ? entry.path === path : path.test(entry.path)),
    );
  }

  last(): LoggedRequest | undefined {
    return this.entries.at(-1);
  }

  clear(): void {
    this.entries = [];
  }
}
