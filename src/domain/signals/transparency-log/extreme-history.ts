import { FEE, netReturn, SLIPPAGE } from '../outcome.ts'
import type {
  ExtremeEndLeaf,
  ExtremeLeaf,
  ExtremeOpenLeaf,
  LoggedExtremeExit,
} from './extreme-leaf.ts'

/** What the entries of one surge or plunge have said so far. */
export interface ExtremeHistory {
  readonly openIndex: number
  readonly open: ExtremeOpenLeaf
  hasEnded: boolean
}

/** Distance of a stop loss from the entry in rules of version 1. */
const STOP = 0.05
const CHANGE = 0.15
const VOLUME_RATIO = 3
const QUOTE_VOLUME = 1_000_000

/** What no later entry may tell otherwise than the opening. */
const SAME = ['marketId', 'move', 'rulesVersion'] as const

/** What is wrong with an opening by itself, as the end of a sentence, or null. */
export function faultOfExtremeOpening(open: ExtremeOpenLeaf): string | null {
  const { change24h, hourVolume, medianHourVolume, move, quoteVolume24h, rulesVersion } = open
  if (rulesVersion !== '1') return null
  const sign = move === 'surge' ? 1 : -1
  if (!(sign * change24h >= CHANGE)) return 'opens on a change under 15%'
  if (!(medianHourVolume > 0 && hourVolume >= VOLUME_RATIO * medianHourVolume)) {
    return 'opens on less than three times the median volume'
  }
  return quoteVolume24h >= QUOTE_VOLUME ? null : 'opens on too little volume'
}

/** Takes the next entry; gives what is wrong with it beside the opening, or null. */
export function extendExtreme(
  life: ExtremeHistory,
  leaf: Exclude<ExtremeLeaf, ExtremeOpenLeaf>,
): string | null {
  if (leaf.openIndex !== life.openIndex) return 'names another leaf as its opening'
  if (life.hasEnded) return 'comes after its end'
  const other = SAME.find((field) => leaf[field] !== life.open[field])
  if (other !== undefined) return `tells another ${other} than its opening`
  life.hasEnded = true
  return leaf.kind === 'extreme-void' ? null : faultOfEnd(life.open, leaf)
}

function faultOfEnd(open: ExtremeOpenLeaf, end: ExtremeEndLeaf): string | null {
  const { entryBarOpenTime, fade, fee, follow, rulesVersion, slippage, time } = end
  if (entryBarOpenTime < open.time || time <= entryBarOpenTime) return 'enters before its trigger'
  if (fee !== FEE || slippage !== SLIPPAGE) return 'tells other costs than the ones in force'
  if (rulesVersion !== '1') return null
  return (
    faultOfExit(end, follow, open.move === 'surge') ?? faultOfExit(end, fade, open.move !== 'surge')
  )
}

function faultOfExit(
  { entryBarOpenTime, entryPrice, time }: ExtremeEndLeaf,
  exit: LoggedExtremeExit,
  isLong: boolean,
): string | null {
  if (exit.barOpenTime < entryBarOpenTime || exit.barOpenTime >= time) {
    return 'leaves outside its life'
  }
  const sign = isLong ? 1 : -1
  if (exit.stopPrice !== entryPrice * (1 - sign * STOP)) return 'has a stop that is not 5% away'
  if (exit.reason === 'stop' && sign * (exit.price - exit.stopPrice) > 0) {
    return 'leaves at a price that its stop does not give'
  }
  const earned = netReturn(isLong ? 'long' : 'short', entryPrice, exit.price)
  return earned === exit.netReturn ? null : 'tells a net return that its fills do not come to'
}
