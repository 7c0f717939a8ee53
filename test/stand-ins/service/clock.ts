/** The service's own time, used for every expiry and for the `Date` header. */
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

  /** Moves the service's time forward by some seconds (back, when negative). */
  advance(seconds: number): void {
    this.offsetMs += seconds * 1000;
  }
}
