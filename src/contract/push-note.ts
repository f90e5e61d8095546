/** What the server pushes to a browser, as JSON, and its service worker shows. */
export interface PushNote {
  readonly title: string
  /** Plain text, a fact a line. */
  readonly body: string
  /** Path within the app: `/s/<signalId>?via=push`. */
  readonly link: string
  /** A later one with the same tag takes its place. */
  readonly tag: string
  /** Shown without sound or vibration. */
  readonly isSilent: boolean
  /** When the candle closed, wall time, ms. */
  readonly time: number
  readonly icon: string
}
