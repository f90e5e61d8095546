import type { ExtremeVerdict, LoggedExtremeHistory } from '#domain/extreme/check-extreme.ts'
import type { Statistics } from '#domain/signals/statistics/statistics.ts'
import type { Recomputed, RecomputeInput } from '#domain/signals/recompute/recompute-signal.ts'
import type { DigestedGate, GateMatch } from '#domain/signals/recompute/recomputed-gates.ts'
import type { LoggedGate } from '#domain/signals/transparency-log/leaf.ts'
import type { WalkedBars } from '#domain/signals/recompute/walked-bars.ts'
import type { ExtremeDetail, ExtremeLog } from '../extreme-audit/read-extreme-log.ts'
import type { CheckCandle } from './run-signal-check.ts'
import type { SignalDetail } from '../queries.ts'
import type { RecordHead, RecordLeaves, RecordProof } from '../performance/record-queries.ts'

/** What an entry of the log came to. */
export interface LeafCheck {
  readonly index: number
  readonly isRevealed: boolean
  /** `hash`: changed content; `proof`: not in the tree; `content`: the page differs. */
  readonly fault: 'hash' | 'proof' | 'content' | null
  /** Key of its candles in `RecomputeAnswer.digests`; null while sealed. */
  readonly digestKey: string | null
  readonly inputDigest: string | null
  /** Candles that the trigger was found on; null for other entries, and while sealed. */
  readonly candleCount: number | null
  /** Bitcoin's gate that the entry names; null where it names none, and while sealed. */
  readonly gate: LoggedGate | null
}

/** A signal's candles as the call gives them. */
export interface RecomputeRequest extends Pick<
  RecomputeInput,
  'series' | 'triggerTime' | 'untilTime'
> {
  /** The version of the rules that made the signal. */
  readonly version: string
  /** What has ended must have all its bars. */
  readonly isEnded: boolean
  /** How far the candles go: the close of the one that it ended in. */
  readonly throughTime: number
  readonly candles: readonly CheckCandle[]
  readonly bars: readonly CheckCandle[]
  /** As the log says; null where it does not, or not yet. */
  readonly candleCount: number | null
  /** The gates that the signal names, the opening's first; none under rules without a gate. */
  readonly gates: readonly DigestedGate[]
  /** Bitcoin's 4h candles behind them, by market. */
  readonly gateCandles: readonly {
    readonly marketId: string
    readonly candles: readonly CheckCandle[]
  }[]
}

export interface RecomputeAnswer {
  readonly result: Recomputed
  readonly walked: WalkedBars
  /** Bitcoin's candles beside the log; `unknown` while it is sealed, null without a gate. */
  readonly gateMatch: GateMatch | 'unknown' | null
  /**
   * Digests of what was decided on, by name: `window <close time>`, `bar <open time>` and
   * `gate <market> <close time>`.
   */
  readonly digests: Readonly<Record<string, string>>
}

/** The entries of a surge or plunge, and its market's 15m candles as the call gives them. */
export interface ExtremeRequest {
  readonly history: LoggedExtremeHistory
  readonly candles: readonly CheckCandle[]
  /** What is open is followed to here, ms UTC. */
  readonly untilTime: number
}

interface TreeHead {
  readonly size: number
  readonly rootHash: string
}

/** What runs in the worker. The tree is that of the log: opened, filled in order, closed. */
export interface CheckJobs {
  verifyHead(head: RecordHead): Promise<boolean>
  openTree(): Promise<void>
  /** Hashes what is revealed; gives the index of the first leaf that is not what it should be. */
  addLeaves(
    leaves: RecordLeaves['leaves'],
    fromIndex: number,
  ): Promise<{ readonly faultIndex: number | null; readonly revealed: number }>
  /** The root of all leaves added. */
  closeTree(): Promise<string>
  /** Primary signals of the added leaves; `unflagged` ended ones lack the flag. */
  figures(): Promise<{ readonly figures: Statistics; readonly unflagged: number }>
  verifyGrowth(from: TreeHead, to: TreeHead, proof: readonly string[]): Promise<boolean>
  checkLeaves(proof: RecordProof, signal: SignalDetail): Promise<LeafCheck[]>
  recompute(request: RecomputeRequest): Promise<RecomputeAnswer>
  readExtremeLog(proof: RecordProof, extreme: ExtremeDetail): Promise<ExtremeLog>
  recomputeExtreme(request: ExtremeRequest): Promise<ExtremeVerdict>
}

export type JobName = keyof CheckJobs

/** What the page sends, and what comes back under the same id. */
export interface JobRequest {
  readonly id: number
  readonly name: JobName
  readonly args: readonly unknown[]
}

export type JobAnswer =
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
