import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BusMessage } from '#server/bus.ts'
import { createLog } from '#server/log.ts'
import { createMetrics, type Metrics } from '#server/metrics.ts'
import { JobSupervisor } from './job-supervisor.ts'

let metrics: Metrics
let stop: AbortController
let jobs: JobSupervisor
let listener: (message: BusMessage) => void

beforeEach(() => {
  vi.useFakeTimers()
  metrics = createMetrics()
  stop = new AbortController()
  const bus = {
    subscribe(one: (message: BusMessage) => void) {
      listener = one
      return () => {}
    },
  }
  jobs = new JobSupervisor({ log: createLog('silent'), metrics, bus, signal: stop.signal })
})
afterEach(async () => {
  stop.abort()
  await jobs.settled()
  vi.useRealTimers()
})

const forever = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
const damaged = () =>
  Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' })
const gauge = async (): Promise<unknown> =>
  (await metrics.jobsRunning.get()).values.map(({ labels, value }) => [labels.job, value])

describe('a supervised job', () => {
  it('that fails at start is restarted until it runs', async () => {
    let tries = 0
    jobs.start('engine', async ({ signal }) => {
      tries += 1
      if (tries < 4) throw new Error('no answer')
      await forever(signal)
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(jobs.list()).toMatchObject([{ state: 'restarting', lastError: 'no answer' }])
    expect(await gauge()).toEqual([['engine', 0]])
    await vi.advanceTimersByTimeAsync(5000)
    expect(jobs.list()).toMatchObject([{ state: 'running', restartCount: 3 }])
    expect(await gauge()).toEqual([['engine', 1]])
  })

  it('rests ever longer, up to its longest pause', async () => {
    const startTimes: number[] = []
    const startedAt = Date.now()
    const fail = async () => {
      startTimes.push(Date.now() - startedAt)
      throw new Error('no answer')
    }
    jobs.start('engine', fail, { longestPauseMs: 4000 })
    await vi.advanceTimersByTimeAsync(60_000)
    const pauses = startTimes.slice(1).map((at, index) => at - (startTimes[index] ?? 0))
    expect(pauses[0]).toBeLessThanOrEqual(500)
    expect(Math.max(...pauses)).toBeGreaterThan(2000 - 1)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(4000)
  })

  it('that rests is restarted at once when the database is back', async () => {
    let tries = 0
    const options = { firstPauseMs: 600_000, longestPauseMs: 600_000 }
    const work = async ({ signal }: { signal: AbortSignal }) => {
      tries += 1
      if (tries === 1) throw new Error('no answer')
      await forever(signal)
    }
    jobs.start('engine', work, options)
    await vi.advanceTimersByTimeAsync(1000)
    expect(tries).toBe(1)
    listener({ kind: 'missed' })
    await vi.advanceTimersByTimeAsync(0)
    expect(tries).toBe(2)
  })

  it('that keeps reading damaged pages is stopped for good and reported', async () => {
    jobs.start('engine', async () => {
      throw damaged()
    })
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(jobs.stopped).resolves.toMatchObject({ name: 'engine', state: 'stopped' })
    expect(await gauge()).toEqual([['engine', 0]])
  })

  it('that retries itself counts as running once it has succeeded', async () => {
    jobs.start(
      'alerts-push',
      async ({ signal, reportFailure: fails, reportSuccess: works, pause }) => {
        fails(new Error('no answer'))
        await pause(1000)
        works()
        await forever(signal)
      },
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(jobs.list()).toMatchObject([{ state: 'retrying' }])
    await vi.advanceTimersByTimeAsync(1000)
    expect(jobs.list()).toMatchObject([{ state: 'running', restartCount: 0 }])
  })

  it('that has nothing left to do has ended, and is right so', async () => {
    jobs.start('collector', async () => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(jobs.list()).toMatchObject([{ state: 'ended' }])
    expect(await gauge()).toEqual([['collector', 1]])
  })
})
