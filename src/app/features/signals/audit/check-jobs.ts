import type { Statistics } from '#domain/signals/statistics/statistics.ts'
import type { Recomputed, RecomputeInput } from '#domain/signals/recompute/recompute-signal.ts'
import type { WalkedBars } from '#domain/signals/recompute/walked-bars.ts'
import type { CheckCandle } from './run-signal-check.ts'
import type { SignalDetail } from '../queries.ts'
import type { RecordHead, RecordLeaves, RecordProof } from '../performance/record-queries.ts'

/** What an entry of the log came to. */
export interface LeafCheck {
  readonly index: number
  readonly isRevealed: boolean
  /** `hash`: its content is another; `proof`: not under the head; `content`: the page says otherwise. */
  readonly fault: 'hash' | 'proof' | 'content' | null
  /** Names the candles its decision was made on, as `ReworkAnswer.digests` does; null while sealed. */
  readonly digestKey: string | null
  readonly inputDigest: string | null
}

/** A signal's candles as the call gives them. */
export interface ReworkRequest extends Pick<
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
}

export interface ReworkAnswer {
  readonly rework: Recomputed
  readonly walked: WalkedBars
  /** Digests of what was decided on, by name: `window <close time>` and `bar <open time>`. */
  readonly digests: Readonly<Record<string, string>>
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
  /** What the leaves added say of the headline signals; `unflagged` ended ones say not whether they count. */
  figures(): Promise<{ readonly figures: Statistics; readonly unflagged: number }>
  verifyGrowth(from: TreeHead, to: TreeHead, proof: readonly string[]): Promise<boolean>
  checkLeaves(proof: RecordProof, signal: SignalDetail): Promise<LeafCheck[]>
  rework(request: ReworkRequest): Promise<ReworkAnswer>
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
