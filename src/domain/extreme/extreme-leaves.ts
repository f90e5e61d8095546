import type { Candle } from '#domain/market/candle.ts'
import { FEE, SLIPPAGE } from '../signals/outcome.ts'
import { digestOfBar, digestOfColumns } from '../signals/transparency-log/digest.ts'
import type {
  ExtremeLeafDraft,
  ExtremeOpenLeaf,
  LoggedExtremeExit,
} from '../signals/transparency-log/extreme-leaf.ts'
import { type Extreme, type ExtremeTrade, stopPriceOf } from './extreme.ts'
import type { ExtremeWindow } from './extreme-window.ts'

/** What the log says of a surge or plunge besides what the candles made of it. */
export interface ExtremeLeafInput {
  readonly extremeId: string
  readonly world: string
  readonly coinId: string
}

/** The entry of a trigger, with the digest of the window it was found on. */
export function extremeOpenLeaf(
  extreme: Extreme,
  window: ExtremeWindow,
  input: ExtremeLeafInput,
): ExtremeOpenLeaf {
  const { armedAfter, figures, triggerPrice, triggerTime } = extreme
  return {
    ...baseOf(extreme, input),
    kind: 'extreme-open',
    coinId: input.coinId,
    time: triggerTime,
    inputDigest: digestOfColumns(window.endTime, [window.close, window.volume]),
    triggerPrice,
    ...figures,
    armedAfter: armedAfter === null ? null : { move: armedAfter.kind, time: armedAfter.time },
  }
}

/** The entry of an end, closed or void, with the digest of the bar that ended it; null while open. */
export function extremeEndLeaf(
  extreme: Extreme,
  bar: Candle | null,
  input: ExtremeLeafInput,
): ExtremeLeafDraft | null {
  const { endedTime, entry, fade, follow, voidReason } = extreme
  if (endedTime === null) return null
  const inputDigest = bar === null ? null : digestOfBar(bar)
  const base = { ...baseOf(extreme, input), time: endedTime, inputDigest }
  if (voidReason !== null) return { ...base, kind: 'extreme-void', reason: voidReason }
  if (entry === null || follow === null || fade === null) return null
  const exitOf = (trade: ExtremeTrade): LoggedExtremeExit => ({
    ...(trade === 'follow' ? follow : fade),
    stopPrice: stopPriceOf(extreme.kind, trade, entry.price),
  })
  return {
    ...base,
    kind: 'extreme-end',
    entryBarOpenTime: entry.barOpenTime,
    entryPrice: entry.price,
    follow: exitOf('follow'),
    fade: exitOf('fade'),
    fee: FEE,
    slippage: SLIPPAGE,
  }
}

function baseOf({ kind, marketId, version }: Extreme, { extremeId, world }: ExtremeLeafInput) {
  return { extremeId, world, rulesVersion: version, marketId, move: kind }
}
