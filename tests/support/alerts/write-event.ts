import type { SignalEventKind } from '#domain/alerts/alert-event.ts'
import { leavesOf } from '#domain/signals/transparency-log/leaves-of.ts'
import type { Direction, Leg, Signal } from '#domain/signals/signal.ts'
import { BASE_INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { AlertEventRow } from '#server/db/tables/alerts.ts'
import { writeChunk } from '#server/features/signals/engine/write-chunk.ts'
import type { ChangedSignal } from '#server/features/signals/engine/decide-series.ts'
import { signalId } from '#server/features/signals/signal-store/signal-id.ts'

/** Something that happens to a signal of a coin's primary market. */
export interface Happening {
  readonly kind: SignalEventKind
  readonly coinId: string
  readonly interval: Interval
  readonly direction: Direction
  /** Market time of the close; unsaid is a moment ago. */
  readonly barTime: number
  readonly isHeadline: boolean
  /** Rules version; by default one of its own, so that no two signals are alike. */
  readonly version?: string
}

/** The stored event of a signal. */
export type SignalEventRow = AlertEventRow & {
  readonly signal_id: string
  readonly coin_id: string
}

let count = 0

/**
 * Writes it as the engine would, through the same step, and returns its event. What had to happen
 * before it (a leg needs a beginning) is written too, and its events are taken away.
 */
export async function writeEvent(
  context: Context,
  asked: Partial<Happening>,
): Promise<SignalEventRow> {
  const { db, wallClock } = context
  const { kind = 'open', barTime = wallClock.now() - 5000 } = asked
  await endSignals(context)
  const begun = beginningOf({ coinId: 'btc', interval: '4h', direction: 'long', ...asked, barTime })
  const isHeadline = asked.isHeadline ?? true
  const { coinId = 'btc' } = asked
  await write(context, null, begun, { coinId, isHeadline })
  if (kind !== 'open') {
    await db.transaction((tx) =>
      tx.deleteFrom('alert_events').where('signal_id', '=', idOf(begun)).execute(),
    )
    await write(context, begun, laterOf(begun, kind, barTime), { coinId, isHeadline })
  }
  const row = await db.reader
    .selectFrom('alert_events')
    .selectAll()
    .where('signal_id', '=', idOf(begun))
    .executeTakeFirstOrThrow()
  return { ...row, signal_id: idOf(begun), coin_id: coinId }
}

/** A change of a signal with the leaves it adds to the log. */
export function chunkOf(
  before: Signal | null,
  after: Signal,
  { coinId, isHeadline }: Pick<Happening, 'coinId' | 'isHeadline'>,
) {
  const id = idOf(after)
  const change: ChangedSignal = {
    id,
    coinId,
    venue: 'BINANCE',
    isHeadline,
    signal: after,
    storedState: before?.state ?? null,
  }
  const coin = { coinId, isHeadline }
  const input = { signalId: id, world: 'live', ...coin, ...NO_INPUT }
  return { moves: [], changes: [change], leaves: leavesOf(before, after, input) }
}

/** No candles: a test's signal comes from nowhere. */
const NO_INPUT = {
  windowDigest: null,
  candleCount: null,
  barDigest: null,
  gateDigest: () => null,
} as const

async function write(
  context: Context,
  before: Signal | null,
  after: Signal,
  coin: Pick<Happening, 'coinId' | 'isHeadline'>,
): Promise<void> {
  await writeChunk(context, chunkOf(before, after, coin), async () => {})
}

/** Ends all signals without a word: a series holds one open signal at a time. */
export async function endSignals({ db }: Context): Promise<void> {
  await db.transaction((tx) =>
    tx
      .updateTable('signals')
      .set({ state: 'void', void_reason: 'gap', ended_time: 0 })
      .where('state', 'in', ['detected', 'entered', 'exiting'])
      .execute(),
  )
}

/** A signal that was just detected, no two alike. */
export function beginningOf(
  asked: Pick<Happening, 'coinId' | 'interval' | 'direction' | 'barTime' | 'version'>,
): Signal {
  const { coinId, interval, direction, barTime, version } = asked
  count += 1
  return {
    marketId: `${coinId}market`,
    interval,
    direction,
    strategyVersion: version ?? `test${count}`,
    state: 'detected',
    triggerTime: barTime,
    triggerPrice: 100,
    stopPrice: 90,
    targetPrice: null,
    triggerAtr: 2,
    bestClose: 100,
    legs: [legOf(0, barTime)],
    gate: null,
    exit: null,
    voidReason: null,
    excursion: null,
    netReturn: null,
    endedTime: null,
  }
}

function legOf(number: number, triggerTime: number): Leg {
  const why = { score: 1, threshold: 1, rules: [] }
  const fill = number === 0 ? { barOpenTime: triggerTime, price: 100 } : null
  return { number, triggerTime, triggerPrice: 100, fill, why }
}

/** The same signal after a leg, an end or a void at `time`. */
export function laterOf(
  begun: Signal,
  kind: Exclude<SignalEventKind, 'open'>,
  time: number,
): Signal {
  if (kind === 'leg') return { ...begun, state: 'entered', legs: [...begun.legs, legOf(1, time)] }
  if (kind === 'void') return { ...begun, state: 'void', voidReason: 'gap', endedTime: time }
  const fill = { barOpenTime: time - BASE_INTERVAL_MS, price: 110 }
  return {
    ...begun,
    state: 'closed',
    exit: { reason: 'trail', triggerTime: time, triggerPrice: 110, fill },
    excursion: { highest72h: 0.1, lowest72h: 0 },
    netReturn: 0.09,
    endedTime: time,
  }
}

/** Its id in a live fixture. */
export function idOf(signal: Signal): string {
  return signalId('live', signal)
}
