/** The service's own time. All expiry times and the `Date` header use it. */
export class ServiceClock {
  private offsetMs = 0;

  /** Returns epoch milliseconds. */
  nowMs(): number {
    return Date.now() + this.offsetMs;
  }

  /** Returns whole epoch seconds, the unit of the interface. */
  now(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  /** Moves the service's time forward by this many seconds, or back if negative. */
  advance(seconds: number): void {
    this.offsetMs += seconds * 1000;
  }
}
