import { expect, it } from 'vitest'
import { HISTORY_STEP_MS } from '#domain/market/history-span.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import { PacedClock } from './paced-clock.ts'

const BAR_MS = 900_000
const START = Date.UTC(2025, 0, 1)
const UNTIL = START + 12 * DAY_MS
const { signal } = new AbortController()

function clockFrom(startTime: number, historyUntil: number | null = UNTIL, speed = 10_000_000) {
  return new PacedClock({ startTime, endTime: Infinity, speed, historyUntil })
}

async function closes(clock: PacedClock, count: number): Promise<(number | null)[]> {
  const found = []
  for (let at = 0; at < count; at += 1) found.push(await clock.next(signal))
  return found
}

it('takes a history in steps that end at a second close of the day, then goes close by close', async () => {
  const times = await closes(clockFrom(START), 5)
  const inside = times.filter((time): time is number => time !== null && time < UNTIL)
  expect(inside.length).toBeGreaterThanOrEqual(2)
  expect(inside.every((time) => time % DAY_MS === BAR_MS)).toBe(true)
  const gaps = inside.slice(1).map((time, at) => time - inside[at]!)
  expect(new Set(gaps)).toEqual(new Set([HISTORY_STEP_MS]))
  expect(times.slice(inside.length, inside.length + 2)).toEqual([UNTIL, UNTIL + BAR_MS])
})

it('goes on in the same steps from within a history', async () => {
  const whole = await closes(clockFrom(START), 6)
  expect(await closes(clockFrom(whole[1]!), 4)).toEqual(whole.slice(2))
})

it('waits for nobody within a history, whatever its speed', async () => {
  const clock = clockFrom(START, UNTIL, 1)
  while (clock.now() < UNTIL) await clock.next(signal)
  expect(clock.now()).toBe(UNTIL)
})

it('goes close by close from the start where there is no history', async () => {
  expect(await closes(clockFrom(START, null), 2)).toEqual([START + BAR_MS, START + 2 * BAR_MS])
})

it('does not move once it is called off', async () => {
  const clock = clockFrom(START)
  expect(await clock.next(AbortSignal.abort())).toBeNull()
  expect(clock.now()).toBe(START)
})
