import type { AnswerOf } from '#contract/index.schema.ts'
import type { LoggedExtremeHistory } from '#domain/extreme/check-extreme.ts'
import { type ExtremeLeaf, isExtremeLeaf } from '#domain/signals/transparency-log/extreme-leaf.ts'
import { leafHash, parsePayload } from '#domain/signals/transparency-log/leaf.ts'
import { verifyInclusion } from '#domain/signals/transparency-log/merkle.ts'
import type { RecordProof } from '../performance/record-queries.ts'
import { isSamePct } from '../audit/compare-signal.ts'

/** What the page shows of a surge or plunge. */
export type ExtremeDetail = AnswerOf<'GET /aiCoin/getChangePriceDetail'>

/** What an entry of the log came to. */
export interface ExtremeLeafCheck {
  readonly index: number
  /** `hash`: changed content; `proof`: not in the tree; `content`: the page differs. */
  readonly fault: 'hash' | 'proof' | 'content' | null
}

/** The entries of a surge or plunge in the log; `history` is null where it has no opening there. */
export interface ExtremeLog {
  readonly leaves: readonly ExtremeLeafCheck[]
  readonly history: LoggedExtremeHistory | null
}

/**
 * Checks the entries of a surge or plunge, each on its own: does it hash to what it says, is it
 * under the head, and does the page show what it holds.
 */
export function readExtremeLog({ head, leaves }: RecordProof, extreme: ExtremeDetail): ExtremeLog {
  const entries: ExtremeLeaf[] = []
  const checked = leaves.map(({ index, hash, payload: text, salt, proof }): ExtremeLeafCheck => {
    const leaf = text === null ? null : extremeLeafOf(text)
    if (text === null || salt === null || leaf === null || leafHash(text, salt) !== hash) {
      return { index, fault: 'hash' }
    }
    if (!verifyInclusion(hash, index, head.size, proof, head.rootHash)) {
      return { index, fault: 'proof' }
    }
    entries.push(leaf)
    const isSame = leaf.world === head.world && isOnPage(leaf, extreme)
    return { index, fault: isSame ? null : 'content' }
  })
  const open = entries.find((leaf) => leaf.kind === 'extreme-open') ?? null
  const end = entries.find((leaf) => leaf.kind !== 'extreme-open') ?? null
  return { leaves: checked, history: open === null ? null : { open, end } }
}

function extremeLeafOf(text: string): ExtremeLeaf | null {
  const payload = parsePayload(text)
  return payload !== null && isExtremeLeaf(payload) ? payload : null
}

/** Whether the page says what the entry says. */
function isOnPage(leaf: ExtremeLeaf, extreme: ExtremeDetail): boolean {
  const isOfExtreme =
    leaf.extremeId === extreme.id &&
    leaf.marketId === extreme.marketId &&
    leaf.move === extreme.kind
  return isOfExtreme && hasSameStep(leaf, extreme)
}

function hasSameStep(leaf: ExtremeLeaf, extreme: ExtremeDetail): boolean {
  switch (leaf.kind) {
    case 'extreme-open':
      return (
        leaf.time === extreme.triggerTime &&
        leaf.triggerPrice === Number(extreme.triggerPrice) &&
        isSamePct(extreme.change24hPct, leaf.change24h)
      )
    case 'extreme-end':
      return (
        leaf.time === extreme.endedTime &&
        leaf.entryPrice === Number(extreme.openPrice) &&
        isSameExit(leaf.follow, extreme.follow) &&
        isSameExit(leaf.fade, extreme.fade)
      )
    case 'extreme-void':
      return leaf.reason === extreme.voidReason && leaf.time === extreme.endedTime
  }
}

function isSameExit(
  logged: Extract<ExtremeLeaf, { kind: 'extreme-end' }>['follow'],
  { exit }: ExtremeDetail['follow'],
): boolean {
  return (
    exit !== null &&
    exit.reason === logged.reason &&
    Number(exit.price) === logged.price &&
    isSamePct(exit.netReturnPct, logged.netReturn)
  )
}
