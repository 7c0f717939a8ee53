/** How a film stood when something went wrong. Numbers, and the network in one word: nothing names a film or a host. */
export interface PlaybackMetrics {
  /** Seconds of the film that were there beyond the place, to a tenth. */
  readonly aheadSeconds: number;
  /** Pictures that were decoded, and those of them that came too late to be shown. */
  readonly frames: number;
  readonly dropped: number;
  /** Lines of the picture, and kilobits a second of the quality that plays; null: not known. */
  readonly lines: number | null;
  readonly kilobits: number | null;
  /** Kilobits a second as the network gives them; null: not measured. */
  readonly measuredKilobits: number | null;
  /** `gone`: nothing comes from the film's host. */
  readonly network: 'good' | 'weak' | 'gone';
}
