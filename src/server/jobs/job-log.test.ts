import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { BusMessage } from '../bus.ts'
import { createMetrics } from '../metrics.ts'
import { JobSupervisor } from './job-supervisor.ts'

describe('what the log says of a job that fails', () => {
  it('logs a repeated failure once until it works again', async () => {
    const lines: string[] = []
    const log = pino(
      { level: 'debug', serializers: { error: pino.stdSerializers.err } },
      {
        write(text: string) {
          const { level, error } = JSON.parse(text) as { level: number; error: Error }
          lines.push(`${pino.levels.labels[level]} ${error.message}`)
        },
      },
    )
    const stop = new AbortController()
    let wake: (message: BusMessage) => void = () => {}
    const bus = {
      subscribe(listener: (message: BusMessage) => void) {
        wake = listener
        return () => {}
      },
    }
    const jobs = new JobSupervisor({ log, metrics: createMetrics(), bus, signal: stop.signal })
    const turns = ['away', 'away', 'busy', 'busy', 'works', 'busy']
    jobs.start('rates', async ({ reportSuccess: works, pause }) => {
      const turn = turns.shift()
      // A message of the bus ends the pause that follows.
      setTimeout(() => wake({ kind: 'missed' }))
      if (turn === undefined) return
      if (turn !== 'works') throw new Error(turn)
      works()
      await pause(60_000)
      throw new Error('busy')
    })
    await jobs.settled()
    stop.abort()
    expect(lines).toEqual([
      'warn away',
      'debug away',
      'warn busy',
      'debug busy',
      'warn busy',
      'debug busy',
    ])
  })

  it('is an error where signals are not made or sent without it', async () => {
    const levels: number[] = []
    const log = pino(
      {
        serializers: { error: pino.stdSerializers.err },
      },
      { write: (text: string) => levels.push((JSON.parse(text) as { level: number }).level) },
    )
    const stop = new AbortController()
    const bus = { subscribe: () => () => {} }
    const jobs = new JobSupervisor({ log, metrics: createMetrics(), bus, signal: stop.signal })
    jobs.start(
      'engine',
      async () => {
        setTimeout(() => stop.abort())
        throw new Error('broken')
      },
      { isEssential: true },
    )
    await jobs.settled()
    expect(levels).toEqual([50])
  })
})
