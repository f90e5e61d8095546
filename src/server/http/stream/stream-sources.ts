import type { StreamEvent } from '#contract/stream.schema.ts'

/** Where the stream's events come from; `routes.ts` names the leaves behind it. */
export interface StreamSources {
  clock(): StreamEvent<'clock'>
  /** Tickers that changed after a market time. */
  tickersChangedSince(asOf: number): Promise<StreamEvent<'tickers'>>
  /** Signals that changed after a number, in the order of their newest change. */
  signalsSince(
    sequence: number,
    limit: number,
  ): Promise<ReadonlyArray<{ readonly sequence: number; readonly row: StreamEvent<'signal'> }>>
  /** Number of the newest change of any signal; 0 before the first. */
  newestSequence(): Promise<number>
}
