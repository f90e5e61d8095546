import type { CheckJobs } from '../audit/check-jobs.ts'
import type { StepState } from '../audit/StepList.tsx'
import type { RecordHead, RecordLeaves } from '../performance/record-queries.ts'
import { compareFigures, type FigureReport, type ShownFigures } from './compare-figures.ts'
import type { RememberedHead } from './remembered-head.ts'

/** What the check of the log has come to so far. */
export interface LogReport {
  readonly head: RecordHead | null
  readonly signature: StepState
  /** The signing key beside the one remembered on this device. */
  readonly key: 'unknown' | 'first' | 'same' | 'changed'
  readonly leaves: StepState
  /** Leaves hashed, and those of them whose content is revealed. */
  readonly done: number
  readonly revealed: number
  /** The first leaf that is not what it should be. */
  readonly faultIndex: number | null
  readonly root: StepState
  /** Whether the log only grew since the head remembered on this device. */
  readonly growth: StepState
  /** The remembered size that the growth was checked from; null where nothing was remembered. */
  readonly grownFrom: number | null
  /** Whether the track record shows the figures that the entries come to. */
  readonly figures: FigureReport & { readonly state: StepState }
  readonly verdict: 'good' | 'bad' | null
}

export const NO_REPORT: LogReport = {
  head: null,
  signature: 'waiting',
  key: 'unknown',
  leaves: 'waiting',
  done: 0,
  revealed: 0,
  faultIndex: null,
  root: 'waiting',
  growth: 'waiting',
  grownFrom: null,
  figures: { state: 'waiting', kind: 'waiting', count: 0 },
  verdict: null,
}

/** What the check asks of the server. */
export interface LogSource {
  head(): Promise<RecordHead>
  leaves(fromIndex: number, limit: number): Promise<RecordLeaves['leaves']>
  /** The proof from an earlier size to a later one; null where the server has no such head. */
  growth(from: number, to: number): Promise<readonly string[] | null>
  /** What the track record shows of everything, and the size of the log after that. */
  figures(): Promise<ShownFigures>
}

interface LogCheck {
  readonly source: LogSource
  readonly jobs: CheckJobs
  readonly recall: (marketMode: string) => RememberedHead | null
  readonly onProgress: (report: LogReport) => void
}

const LEAVES_A_CALL = 1000

/**
 * Checks the whole log: the head's signature, every leaf in order, the root they come to, that
 * nothing was rewritten since the head remembered on this device, and that the track record shows
 * the figures that the leaves come to. Stops at the first fault.
 *
 * @throws ApiFailure where a call fails, AbortError where it is stopped
 */
export async function runLogCheck({
  source,
  jobs,
  recall,
  onProgress,
}: LogCheck): Promise<LogReport> {
  let report: LogReport = { ...NO_REPORT, signature: 'running' }
  const say = (part: Partial<LogReport>): void => {
    report = { ...report, ...part }
    onProgress(report)
  }
  const verdict = (isGood: boolean): 'good' | 'bad' => (isGood ? 'good' : 'bad')
  const end = (part: Partial<LogReport>): LogReport => {
    say({ ...part, verdict: part.verdict ?? 'bad' })
    return report
  }
  say({})
  const head = await source.head()
  const remembered = recall(head.world)
  const key = remembered === null ? 'first' : keyOf(head, remembered)
  const isSigned = await jobs.verifyHead(head)
  say({ head, key, signature: verdict(isSigned), grownFrom: remembered?.size ?? null })
  if (!isSigned) return end({})

  say({ leaves: 'running' })
  const faultIndex = await hashLeaves(source, jobs, head.size, say)
  if (faultIndex !== null) return end({ leaves: 'bad', faultIndex })
  const isRoot = (await jobs.closeTree()) === head.rootHash
  say({ leaves: 'good', root: verdict(isRoot) })
  if (!isRoot) return end({})

  if (remembered !== null) say({ growth: 'running' })
  const isGrown = remembered === null || (await hasOnlyGrown({ source, jobs }, remembered, head))
  say({ growth: verdict(isGrown) })
  if (!isGrown) return end({})

  say({ figures: { ...report.figures, state: 'running' } })
  const shown = await compareFigures(() => source.figures(), jobs, head.size)
  const figures = { ...shown, state: FIGURE_STATES[shown.kind] }
  return end({ figures, verdict: verdict(figures.state !== 'bad' && key !== 'changed') })
}

const FIGURE_STATES = {
  waiting: 'waiting',
  same: 'good',
  differ: 'bad',
  moved: 'unknown',
  older: 'unknown',
} as const

/** Hashes every leaf below `size`, the next page on its way meanwhile; gives the first fault. */
async function hashLeaves(
  source: LogSource,
  jobs: CheckJobs,
  size: number,
  say: (part: Partial<LogReport>) => void,
): Promise<number | null> {
  const ask = (from: number) => {
    const page = source.leaves(from, Math.min(LEAVES_A_CALL, size - from))
    // One that fails while the worker is busy fails the check when it is awaited.
    page.catch(() => {})
    return page
  }
  let [done, revealed] = [0, 0]
  let page = size > 0 ? ask(0) : null
  await jobs.openTree()
  while (page !== null) {
    const leaves = await page
    const next = done + leaves.length
    page = leaves.length > 0 && next < size ? ask(next) : null
    const added = await jobs.addLeaves(leaves, done)
    if (added.faultIndex !== null) return added.faultIndex
    done = next
    revealed += added.revealed
    say({ done, revealed })
  }
  return done === size ? null : done
}

async function hasOnlyGrown(
  { source, jobs }: Pick<LogCheck, 'source' | 'jobs'>,
  remembered: RememberedHead,
  head: RecordHead,
): Promise<boolean> {
  if (head.size < remembered.size) return false
  if (head.size === remembered.size) return head.rootHash === remembered.rootHash
  const proof = await source.growth(remembered.size, head.size)
  if (proof === null) return false
  return await jobs.verifyGrowth(remembered, head, proof)
}

function keyOf(head: RecordHead, remembered: RememberedHead): 'same' | 'changed' {
  return head.publicKey === remembered.publicKey ? 'same' : 'changed'
}
