import type { Language } from '#contract/headers.ts'
import { type MarketMode, marketModeKind } from '#domain/market/market-mode.ts'
import { listText } from '#domain/text/list-text.ts'
import { zoneTime } from '#server/time-zone.ts'
import { fill, type Words, wordsOf } from '#server/words.ts'
import { type AlertItem, isExtremeItem } from './alert-items.ts'
import { extremeText } from './extreme-text.ts'
import { gateText } from './gate-text.ts'
import { type ItemMoment, type ItemText, itemText } from './item-text.ts'

/** Rows listed in a digest. */
const DIGEST_ROWS = 10
/** Coins named in a short digest; the gate is named like one. */
const DIGEST_COINS = 5

/** What the text of an alert depends on besides the events. */
export interface AlertFrame {
  /** IANA time zone of the reader. */
  readonly zone: string
  readonly wallNow: number
  /** Every form is marked where the market mode is not live. */
  readonly world: MarketMode
  readonly isMaybeRepeated: boolean
  readonly isTest: boolean
}

/** The text of an alert, plain throughout; each channel formats it. */
export interface AlertText {
  /** `[Replay] BTC long signal, 4h`; of a digest `18 alerts`. */
  readonly title: string
  /** Everything but the title, one fact per line. */
  readonly lines: readonly string[]
  /** `lines` as one text. */
  readonly body: string
  /** The whole alert in one line for a small screen, without a link. */
  readonly short: string
}

/**
 * The text of an alert in the reader's language and time zone. Several events are a digest: the
 * first ten in one row each, then "and 8 more". Items keep their order (newest first). A test
 * without an event says that alerts arrive.
 *
 * @example alertTextOf('en', [item], { zone: 'Asia/Shanghai', ... }).lines is
 * ['Trigger price 64210.5 · stop 62000.0', 'Short term, 4h. Candle closed 14:00, 21 s ago']
 */
export function alertTextOf(
  language: Language,
  items: readonly AlertItem[],
  frame: AlertFrame,
): AlertText {
  const words = wordsOf('alerts-notification', language)
  const texts = items.map((item) => textOf(language, item, frame))
  const [first] = texts
  const isDigest = texts.length > 1
  const what =
    first === undefined ? noText(words) : isDigest ? digestOf(language, words, texts) : first
  const { marks, notes } = frameText(words, frame)
  const lines = [...what.lines, ...notes]
  const repeated = frame.isMaybeRepeated ? ` (${words.repeated.short})` : ''
  return {
    title: `${marks}${what.title}`,
    lines,
    body: lines.join('\n'),
    short: `${marks}${what.short}${repeated}`,
  }
}

type Parts = Pick<AlertText, 'title' | 'lines' | 'short'>

function noText(words: Words['alerts-notification']): Parts {
  return { title: words.test.title, lines: [], short: words.test.short }
}

function digestOf(
  language: Language,
  words: Words['alerts-notification'],
  texts: readonly ItemText[],
): Parts {
  const rows = texts.slice(0, DIGEST_ROWS).map(({ row }) => row)
  const others = texts.length - rows.length
  const coins = [...new Set(texts.map(({ name }) => name))]
  const count = String(texts.length)
  const pattern = coins.length > DIGEST_COINS ? words.digest.shortMore : words.digest.short
  return {
    title: fill(words.digest.title, { count }),
    lines: others > 0 ? [...rows, fill(words.digest.more, { count: String(others) })] : rows,
    short: fill(pattern, {
      count,
      coins: listText(coins.slice(0, DIGEST_COINS), language, 'comma'),
    }),
  }
}

function textOf(language: Language, item: AlertItem, frame: AlertFrame): ItemText {
  const words = wordsOf('alerts-notification', language)
  const moment = momentOf(language, item, frame)
  if (item.kind === 'gate') return gateText(words, item, language, moment)
  return isExtremeItem(item) ? extremeText(words, item, moment) : itemText(words, item, moment)
}

/** Replay times are recorded times, live closes are wall times; the age is always wall time. */
function momentOf(
  language: Language,
  item: AlertItem,
  { zone, wallNow, world }: AlertFrame,
): ItemMoment {
  const closed = marketModeKind(world) === 'live' ? item.closedWallTime : item.barTime
  return {
    closedTime: zoneTime(language, closed, zone, wallNow),
    ageMs: wallNow - item.closedWallTime,
  }
}

/** The prefix of a title and the lines below the facts: test, market mode, possible duplicate. */
function frameText(
  words: Words['alerts-notification'],
  { world, isTest, isMaybeRepeated }: AlertFrame,
): { readonly marks: string; readonly notes: string[] } {
  const kind = marketModeKind(world)
  const labels = [
    ...(isTest ? [words.test] : []),
    ...(kind === 'live' ? [] : [words.marketMode[kind]]),
  ]
  const notes = labels.map(({ line }) => line)
  if (isMaybeRepeated) notes.push(words.repeated.line)
  return { marks: labels.map(({ mark }) => markText(mark)).join(''), notes }
}

/** `[Replay]` needs a space after it, `【回放】` does not. */
function markText(mark: string): string {
  return mark.endsWith(']') ? `${mark} ` : mark
}
