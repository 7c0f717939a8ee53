/** The service's own time. Everything that expires here asks this clock, and so does the `Date` header. */
export class ServiceClock {
  private offsetMs = 0;

  /** Epoch milliseconds. */
  nowMs(): number {
    return Date.now() + this.offsetMs;
  }

  /** Whole epoch seconds, the unit of the interface. */
  now(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  /** Moves the service's time on (or back, when negative) by some seconds. */
  advance(seconds: number): void {
    this.offsetMs += seconds * 1000;
  }
}
