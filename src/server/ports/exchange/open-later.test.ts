import { expect, it } from 'vitest'
import { openLater } from './open-later.ts'
import type { Exchange } from './port.ts'
import { openSimulated } from './simulated/open-simulated.ts'

const START = Date.UTC(2025, 2, 1)
const { signal } = new AbortController()

function laterThat(fails: number) {
  const opened: Exchange[] = []
  let asked = 0
  const exchange = openLater({
    world: 'sim:7',
    history: null,
    speed: 60,
    startsAt: START,
    async open() {
      asked += 1
      if (asked <= fails) throw new Error('the venue is away')
      const inner = await openSimulated({
        seed: '7',
        speed: 60,
        historyDays: 0,
        resume: { at: START, history: null },
      })
      opened.push(inner)
      return inner
    },
  })
  return { exchange, opened }
}

it('an exchange that is opened later has its mode, speed and time before, and is opened once', async () => {
  const { exchange, opened } = laterThat(0)
  expect([exchange.world, exchange.speed, exchange.now()]).toEqual(['sim:7', 60, START])
  expect(opened).toHaveLength(0)
  const [markets] = await Promise.all([exchange.listMarkets(signal), exchange.fetchTickers(signal)])
  expect(opened).toHaveLength(1)
  expect(markets).toEqual(await opened[0]?.listMarkets(signal))
  expect(exchange.now()).toBe(opened[0]?.now())
  await exchange.close()
})

it('is asked for anew where it could not be opened, and closed without having been opened', async () => {
  const { exchange, opened } = laterThat(1)
  await expect(exchange.listMarkets(signal)).rejects.toThrow('the venue is away')
  expect((await exchange.listMarkets(signal)).length).toBeGreaterThan(0)
  expect(opened).toHaveLength(1)
  const unused = laterThat(0)
  await unused.exchange.close()
  expect(unused.opened).toHaveLength(0)
})
