/** State of playback at an error: numbers and one network state. It does not name a film or a host. */
export interface PlaybackMetrics {
  /** Seconds buffered beyond the position, to a tenth. */
  readonly aheadSeconds: number;
  /** Number of decoded frames, and number of frames dropped because they were late. */
  readonly frames: number;
  readonly dropped: number;
  /** Height in lines and bit rate (kbit/s) of the quality that plays; null when unknown. */
  readonly lines: number | null;
  readonly kilobits: number | null;
  /** Measured bandwidth in kbit/s; null when not measured. */
  readonly measuredKilobits: number | null;
  /** `gone`: no data arrives from the film's host. */
  readonly network: 'good' | 'weak' | 'gone';
}
