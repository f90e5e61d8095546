import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bus, BusMessage } from '#server/bus.ts'
import { createLog } from '#server/log.ts'
import { openNats } from '#server/ports/broker/open-nats.ts'
import { openBus } from '#server/process/open-bus.ts'
import { type Broker, findNats, startNats } from '#tests/support/processes/start-nats.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'

/** No database is in it: once is enough. */
const program = process.env['TEST_DATABASE'] === 'postgres' ? null : findNats()
const CLOCK = { kind: 'clock' } as const

interface Process {
  readonly bus: Bus
  readonly heard: BusMessage[]
  readonly states: string[]
}

let broker: Broker
const open: Bus[] = []

async function openProcess(url = broker.url): Promise<Process> {
  const states: string[] = []
  const notifications = openNats({
    url,
    onAway: () => states.push('away'),
    onBack: () => states.push('back'),
  })
  const bus = await openBus(notifications, createLog('silent'))
  open.push(bus)
  const heard: BusMessage[] = []
  bus.subscribe((message) => heard.push(message))
  return { bus, heard, states }
}

const kindsOf = ({ heard }: Process): string[] => heard.map(({ kind }) => kind)
const hears = (one: Process, kind: BusMessage['kind']) =>
  eventually(`a message: ${kind}`, async () => kindsOf(one).includes(kind))

/** Skipped where nats-server is not installed. */
describe.skipIf(program === null)('processes that a broker connects', () => {
  beforeAll(async () => {
    broker = await startNats(program ?? '')
  })
  afterEach(async () => {
    for (const bus of open.splice(0)) await bus.close()
  })
  afterAll(() => broker.stop())

  it('hear each other and themselves, everything once', async () => {
    const [one, other] = [await openProcess(), await openProcess()]
    await one.bus.publish({ kind: 'signals', throughSequence: 7 })
    await one.bus.publish(CLOCK)
    await hears(other, 'clock')
    for (const { heard } of [one, other]) {
      expect(heard).toEqual([{ kind: 'signals', throughSequence: 7 }, CLOCK])
    }
  })

  it('hear of everybody where the ids are too many for one message', async () => {
    const other = await openProcess()
    const one = await openProcess()
    const accountIds = Array.from({ length: 1000 }, (_, at) => `account-${at}`)
    await one.bus.publish({ kind: 'unread', accountIds: accountIds.slice(0, 100) })
    await one.bus.publish({ kind: 'unread', accountIds })
    await eventually('both', async () => other.heard.length === 2)
    expect(other.heard).toEqual([
      { kind: 'unread', accountIds: accountIds.slice(0, 100) },
      { kind: 'unread', accountIds: null },
    ])
  })

  it.each([
    ['is killed and started again', () => broker.kill(), () => broker.startAgain()],
    ['freezes', async () => broker.freeze(), async () => broker.thaw()],
  ])(
    'work on without it when it %s, and count as having missed something (R30)',
    async (_what, end, begin) => {
      const [one, other] = [await openProcess(), await openProcess()]
      await end()
      await eventually(
        'the loss',
        async () => one.states[0] === 'away' && other.states[0] === 'away',
      )
      one.heard.length = 0
      const begunAt = performance.now()
      await one.bus.publish(CLOCK)
      // Nobody waits for a broker, and its own process hears at once.
      expect(performance.now() - begunAt).toBeLessThan(500)
      expect(kindsOf(one)).toContain('clock')
      await hears(other, 'missed')
      expect(kindsOf(other)).not.toContain('clock')
      await begin()
      await eventually(
        'its return',
        async () => one.states[1] === 'back' && other.states[1] === 'back',
      )
      other.heard.length = 0
      await one.bus.publish({ kind: 'deliveries' })
      await hears(other, 'deliveries')
      expect([one.states, other.states]).toEqual([
        ['away', 'back'],
        ['away', 'back'],
      ])
    },
  )

  it('are notified when messages of one of them did not leave it (R30)', async () => {
    const line = await openLine(broker.url)
    const [one, other] = [await openProcess(line.url), await openProcess()]
    line.cut()
    await eventually('the loss', async () => one.states[0] === 'away')
    await one.bus.publish(CLOCK)
    expect(other.heard).toEqual([])
    line.mend()
    await hears(other, 'missed')
    expect(other.states).toEqual([])
    line.close()
  })

  it('start without it, and hear once it is there', async () => {
    await broker.kill()
    const one = await openProcess()
    expect(one.states).toEqual(['away'])
    await broker.startAgain()
    const other = await openProcess()
    await eventually('its return', async () => one.states[1] === 'back')
    await other.bus.publish(CLOCK)
    await hears(one, 'clock')
  })
})

/** A line to the broker that can be cut. */
async function openLine(url: string) {
  const target = new URL(url)
  let isCut = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => (near.destroy(), far.destroy()))
    }
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  const own = new URL(url)
  own.port = String((server.address() as AddressInfo).port)
  return {
    url: own.href,
    cut,
    mend: () => void (isCut = false),
    close() {
      server.close()
      cut()
    },
  }
}
