import { expect, it } from 'vitest'
import type { BusMessage, NotificationListener, Notifications } from '../bus.ts'
import { createLog } from '../log.ts'
import { openBus } from './open-bus.ts'

const CANDLES = { kind: 'candles', marketNow: 900_000 } as const

/** Carries texts to all who listen, back to their sender too, when `deliver` is called. */
class SlowLine implements Notifications {
  readonly #listeners: NotificationListener[] = []
  readonly #payloads: string[] = []
  isAway = false

  async notify(_channel: string, payload: string): Promise<void> {
    if (this.isAway) throw new Error('the database is away')
    this.#payloads.push(payload)
  }

  async listen(_channel: string, listener: NotificationListener) {
    this.#listeners.push(listener)
    return async () => {}
  }

  deliver(): void {
    for (const payload of this.#payloads.splice(0)) {
      for (const { onPayload } of this.#listeners) onPayload(payload)
    }
  }
}

async function openProcess(line: Notifications) {
  const bus = await openBus(line, createLog('silent'))
  const heard: BusMessage[] = []
  bus.subscribe((message) => heard.push(message))
  return { bus, heard }
}

it('has notified its own process when publish resolves, and notifies nobody twice', async () => {
  const line = new SlowLine()
  const [one, other] = [await openProcess(line), await openProcess(line)]
  await one.bus.publish(CANDLES)
  expect([one.heard, other.heard]).toEqual([[CANDLES], []])
  line.deliver()
  expect([one.heard, other.heard]).toEqual([[CANDLES], [CANDLES]])
})

it('has notified its own process where others cannot be notified', async () => {
  const line = new SlowLine()
  const one = await openProcess(line)
  line.isAway = true
  await expect(one.bus.publish(CANDLES)).rejects.toThrow('the database is away')
  expect(one.heard).toEqual([CANDLES])
})

it.each(['', 'no JSON', 'null', '"clock"', '{}', '{"kind":"unheard-of"}', '{"kind":7}'])(
  'publishes nothing for a text that is no message: %s',
  async (payload) => {
    const line = new SlowLine()
    const one = await openProcess(line)
    await line.notify('', payload)
    line.deliver()
    expect(one.heard).toEqual([])
  },
)

it('reads messages of a process of an earlier version, which name no sender', async () => {
  const line = new SlowLine()
  const one = await openProcess(line)
  await line.notify('', JSON.stringify(CANDLES))
  line.deliver()
  expect(one.heard).toEqual([CANDLES])
})
