import { expect, it } from 'vitest'
import type { BusMessage } from '../bus.ts'
import type { WorldRow } from '../db/tables/market.ts'
import { createLog } from '../log.ts'
import { openMarketClock } from './open-market-clock.ts'

const CLOSE = 1_700_000_100_000
const NEXT = CLOSE + 900_000
const ROW: WorldRow = {
  only_row: 1,
  world: 'live',
  market_now: CLOSE,
  speed: 1,
  is_ended: 0,
  created_wall_time: 0,
  last_candle_wall_time: null,
  history_from: null,
  history_until: null,
}

/** A clock that stands at `CLOSE`, and its readings of the database, each answered by hand. */
async function openClock() {
  const answers = [Promise.withResolvers<WorldRow | null>()]
  answers[0]?.resolve(ROW)
  let publish: (message: BusMessage) => void = () => {}
  const subscribe = (listener: typeof publish) => {
    publish = listener
    return () => {}
  }
  let asked = 0
  const readRow = () => {
    const answer = (answers[asked] ??= Promise.withResolvers())
    asked += 1
    return answer.promise
  }
  const clock = await openMarketClock(readRow, { subscribe }, createLog('silent'))
  /** Answers a reading, 1 the first after the start. */
  const answer = async (number: number, row: WorldRow) => {
    answers[number]?.resolve(row)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { clock, publish: (message: BusMessage) => publish(message), answer }
}

it('is at a close as soon as its message comes, before the database has answered', async () => {
  const { clock, publish } = await openClock()
  publish({ kind: 'candles', marketNow: NEXT })
  expect(clock.now()).toBe(NEXT)
})

it('is not turned back by a row that was read before the close of a message', async () => {
  const { clock, publish, answer } = await openClock()
  publish({ kind: 'clock' })
  publish({ kind: 'candles', marketNow: NEXT })
  await answer(1, ROW)
  expect(clock.now()).toBe(NEXT)
})

it('keeps the newest answer where readings overtake each other', async () => {
  const { clock, publish, answer } = await openClock()
  publish({ kind: 'clock' })
  publish({ kind: 'clock' })
  await answer(2, { ...ROW, market_now: NEXT, last_candle_wall_time: 2, is_ended: 1 })
  await answer(1, { ...ROW, last_candle_wall_time: 1 })
  expect([clock.now(), clock.lastCandleWallTime(), clock.isEnded()]).toEqual([NEXT, 2, true])
})

it('has read the database when a refresh resolves', async () => {
  const { clock, answer } = await openClock()
  const refreshed = clock.refresh()
  await answer(1, { ...ROW, market_now: NEXT })
  await refreshed
  expect(clock.now()).toBe(NEXT)
})
