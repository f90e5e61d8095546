import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { termOf } from '#domain/signals/signal.ts'
import { summarize } from '#domain/signals/statistics/statistics.ts'
import { INTERVALS } from '#domain/time/interval.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { pctOf } from '../serialize/pct.ts'
import { findVisibility } from '../visibility/find-visibility.ts'
import { AnswersUnderWay } from './answers-under-way.ts'
import { choiceOf } from './choice-of.ts'
import { type EquityPoint, equityCurve, portfolioCurve } from './equity-curve.ts'
import { findHoldCurve } from './find-hold-curve.ts'
import { findHold } from './find-hold.ts'
import { type Choice, type CountedSignal, firstTriggerOf, type Ledger } from './ledger.ts'
import { loadLedger } from './load-ledger.ts'
import { serializeStatistics } from '../serialize/serialize-statistics.ts'
import { countOpen, hasCoin } from './sql.ts'
import { summariesBy } from './summaries-by.ts'

type Name = 'GET /aiCoin/queryTrackRecord'

const DIRECTIONS = ['long', 'short'] as const
const TERMS = ['short-term', 'long-term'] as const
/** As many as a phone's screen has columns. */
const MOST_POINTS = 500
/** Of two curves in one drawing. */
const MOST_POINTS_BESIDE = 250

const underWay = new AnswersUnderWay<AnswerOf<Name>>()

/**
 * Performance of a choice of signals: closed primary signals, each counted once; open and void ones
 * are only counted separately. For a single coin only the open signals that the viewer may see are
 * counted: the full count would reveal a hidden one.
 *
 * @throws Refusal `unknownCoin` where no coin has that id
 * @example {total: {n: 128, winRatePct: 41.4062, ...}, openCount: 9, voidCount: 2, equity: [[...]], ...}
 * @source DECISIONS 6
 */
export async function findTrackRecord(
  context: Context,
  actor: Actor,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { db, marketClock } = context
  const { reader } = db
  if (input.coinId !== undefined && !(await hasCoin(reader, input.coinId))) {
    throw new Refusal('unknownCoin')
  }
  const ledger = await loadLedger(reader)
  const asOf = marketClock.now()
  const visibility = await findVisibility(reader, input.coinId === undefined ? 'all' : actor.tier)
  const question = { input, asOf, tier: visibility.tier }
  return await underWay.share(ledger, question, async () => ({
    ...(await workOut(context, ledger, choiceOf(input, asOf), asOf)),
    openCount: await countOpen(reader, choiceOf(input, asOf), visibility),
  }))
}

async function workOut(
  { db, marketClock }: Context,
  ledger: Ledger,
  choice: Choice,
  asOf: number | null,
): Promise<Omit<AnswerOf<Name>, 'openCount'>> {
  const { counted, voidCount } = ledger.choose(choice)
  const version = ledger.versionOf(choice)
  await nextTurn()
  const total = serializeStatistics(summarize(counted))
  await nextTurn()
  const fromTime = firstTriggerOf(counted)
  const span = fromTime === null || asOf === null ? null : { fromTime, toTime: asOf }
  const hold = span === null ? null : await findHold(db.reader, counted, span)
  const held =
    span === null || hold === null
      ? null
      : await findHoldCurve(db.reader, { hold, span, mostPoints: MOST_POINTS_BESIDE })
  const groups = await groupsOf(choice, counted)
  await nextTurn()
  const equity = onWire(equityCurve(counted, MOST_POINTS))
  await nextTurn()
  return {
    world: marketClock.world,
    version,
    versions: ledger.versions(),
    fromTime,
    asOf,
    total,
    voidCount,
    buyAndHoldPct: pctOf(hold?.endReturn ?? null),
    ...groups,
    equity,
    portfolio: onWire(portfolioCurve(counted, total.slots, MOST_POINTS_BESIDE)),
    buyAndHold: held === null ? null : onWire(held),
  }
}

function onWire(points: readonly EquityPoint[]): [number, number][] {
  return points.map(([time, value]) => [time, pctOf(value) ?? 0])
}

/** The groups that the choice leaves: a choice of one interval omits the others. */
async function groupsOf(choice: Choice, counted: readonly CountedSignal[]) {
  const fits = (asked: string, key: string) => asked === 'all' || asked === key
  const intervals = INTERVALS.filter(
    (key) => fits(choice.interval, key) && fits(choice.term, termOf(key)),
  )
  const directions = DIRECTIONS.filter((key) => fits(choice.direction, key))
  const terms = TERMS.filter((key) => intervals.some((interval) => termOf(interval) === key))
  const byInterval = await summariesBy(intervals, counted, ({ series }) => series.interval)
  const byDirection = await summariesBy(directions, counted, ({ series }) => series.direction)
  const byTerm = await summariesBy(terms, counted, ({ series }) => termOf(series.interval))
  return {
    byInterval: byInterval.map(([interval, figures]) => ({ interval, ...figures })),
    byDirection: byDirection.map(([direction, figures]) => ({ direction, ...figures })),
    byTerm: byTerm.map(([term, figures]) => ({ term, ...figures })),
  }
}
