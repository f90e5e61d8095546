import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tier } from '#domain/membership/tier.ts'
import { createLog } from '#server/log.ts'
import type { StreamSocket } from './signal-line.ts'
import { StreamHub } from './stream-hub.ts'
import type { SignalChange, StreamSources } from './stream-sources.ts'

const HEARTBEAT_MS = 15_000
const CLOCK = {
  world: 'live',
  worldKind: 'live',
  speed: 1,
  isEnded: false,
  history: null,
} as const

/** An open answer that keeps what it was sent. */
class FakeSocket implements StreamSocket {
  readonly sent: Buffer[] = []
  isEnded = false
  writableLength = 0
  write(bytes: Buffer) {
    this.sent.push(bytes)
  }
  end() {
    this.isEnded = true
  }
  get events() {
    return this.sent.flatMap((bytes) => /event: (\w+)/.exec(bytes.toString())?.[1] ?? [])
  }
  /** Numbers of signals and of resets, in the order in which they came. */
  get ids() {
    return this.sent.flatMap((bytes) => {
      const id = /^id: (\d+)/.exec(bytes.toString())?.[1]
      return id === undefined ? [] : [Number(id)]
    })
  }
  get times() {
    return this.sent.flatMap((bytes) => {
      const time = /"marketNow":(\d+)/.exec(bytes.toString())?.[1]
      return time === undefined ? [] : [Number(time)]
    })
  }
  /** Without what is unread. */
  get signals() {
    return this.events.filter((event) => event !== 'unread')
  }
}

const tiers = new Map<string, Tier>()
let changes: SignalChange[]
let unread: Map<string, number>
let asked: (readonly string[])[]
let written: Tier[]
let readCount: number
let fault: Error | null
let marketNow: number
/** Ends of streams, in the order of their beginnings. */
let leave: (() => void)[]
/** What the next read waits for. */
let delay: Promise<void> | null
let hub: StreamHub

/** A change that members see. */
function change(sequence: number): SignalChange {
  return {
    sequence,
    rowFor(tier) {
      written.push(tier)
      return tier === 'guest' ? null : ({ id: `s${sequence}` } as never)
    },
  }
}

const sources: StreamSources = {
  clock: () => ({ ...CLOCK, marketNow }),
  tickersChangedSince: async () => [],
  signalsSince: async (sequence, limit) => {
    readCount += 1
    if (fault !== null) throw fault
    const known = [...changes]
    await delay
    return known.filter((one) => one.sequence > sequence).slice(0, limit)
  },
  unreadOf: async (ids) => {
    asked.push(ids)
    return new Map(ids.map((id) => [id, countsOf(unread.get(id) ?? 0)]))
  },
  newestSequence: async () => changes.at(-1)?.sequence ?? 0,
  tiersOf: async (ids) =>
    new Map(ids.flatMap((id) => (tiers.has(id) ? [[id, tiers.get(id)!] as const] : []))),
}

function countsOf(system: number) {
  return { total: system, system, alert: 0, reward: 0, order: 0 }
}

beforeEach(() => {
  vi.useFakeTimers()
  unread = new Map()
  asked = []
  tiers.clear()
  changes = []
  written = []
  readCount = 0
  fault = null
  delay = null
  marketNow = 1
  leave = []
  hub = new StreamHub(sources, createLog('silent'))
})
afterEach(() => {
  hub.close()
  vi.useRealTimers()
})

async function join(
  tier: Tier,
  sessionId: string | null = null,
  last: number | null = null,
): Promise<FakeSocket> {
  const socket = new FakeSocket()
  if (sessionId !== null) tiers.set(sessionId, tier)
  const end = await hub.add(
    socket,
    { tier, sessionId, accountId: sessionId },
    { newest: changes.at(-1)?.sequence ?? 0, last },
  )
  leave.push(end)
  return socket
}

async function publish(sequence: number): Promise<void> {
  changes.push(change(sequence))
  hub.take({ kind: 'signals', throughSequence: sequence })
  await vi.advanceTimersByTimeAsync(1)
}

describe('a signal that changes', () => {
  it('is sent to the tiers that see it, written once for each', async () => {
    const guests = [await join('guest'), await join('guest')]
    const members = [await join('yearly', 'a'), await join('yearly', 'b'), await join('trial', 'c')]
    await publish(1)
    for (const { events } of guests) expect(events).toEqual(['clock'])
    for (const { events } of members) expect(events).toEqual(['clock', 'signal'])
    expect(written.toSorted()).toEqual(['guest', 'trial', 'yearly'])
    expect(members[0]!.sent[1]).toBe(members[1]!.sent[1])
  })

  it('is sent a second later where it could not be read, to those who came since as well', async () => {
    const one = await join('yearly', 'a')
    fault = new Error('the read failed')
    await publish(1)
    fault = null
    const other = await join('yearly', 'b', 0)
    expect([one.signals, other.signals]).toEqual([['clock'], ['clock']])
    await vi.advanceTimersByTimeAsync(1000)
    expect([one.signals, other.signals]).toEqual([
      ['clock', 'signal'],
      ['clock', 'signal'],
    ])
  })

  it('reaches everybody though more changed at once than one read takes', async () => {
    const one = await join('yearly', 'a')
    for (let sequence = 1; sequence < 250; sequence += 1) changes.push(change(sequence))
    await publish(250)
    await vi.advanceTimersByTimeAsync(1000)
    expect(one.signals.filter((event) => event === 'signal')).toHaveLength(250)
  })

  it('is not sent later to a client that could not see it then', async () => {
    const guest = await join('guest')
    await publish(1)
    await publish(2)
    expect(guest.events).toEqual(['clock'])
  })
})

describe('who comes', () => {
  it('beside others, having missed nothing, is read nothing for', async () => {
    await join('yearly', 'a')
    await publish(1)
    const before = readCount
    const other = await join('yearly', 'b')
    const again = await join('yearly', 'c', 1)
    expect(readCount).toBe(before)
    await publish(2)
    for (const { events } of [other, again]) expect(events).toEqual(['clock', 'signal'])
  })

  it('again gets what it missed, and nothing twice', async () => {
    await join('yearly', 'a')
    await publish(1)
    await publish(2)
    const again = await join('yearly', 'b', 1)
    expect(again.events).toEqual(['clock', 'signal'])
    await publish(3)
    expect(again.events).toEqual(['clock', 'signal', 'signal'])
  })

  it('with a number that does not exist yet gets what changes from now on', async () => {
    await publish(1)
    const one = await join('yearly', 'a', 900)
    await publish(2)
    expect(one.ids).toEqual([2])
  })

  it('first gets what changed while it came', async () => {
    const socket = new FakeSocket()
    changes.push(change(1))
    const viewer = { tier: 'yearly', sessionId: null, accountId: null } as const
    await hub.add(socket, viewer, { newest: 0, last: null })
    expect(socket.events).toEqual(['clock', 'signal'])
  })
})

describe('who comes again while a signal changes', () => {
  it('gets what it missed and what changed, in their order', async () => {
    const other = await join('yearly', 'a')
    await publish(1)
    await publish(2)
    const release = Promise.withResolvers<void>()
    delay = release.promise
    const coming = join('yearly', 'b', 0)
    delay = null
    // Read for the other one while the first read of the new one is still under way.
    await publish(3)
    expect(other.ids).toEqual([1, 2, 3])
    release.resolve()
    expect((await coming).ids).toEqual([1, 2, 3])
  })
})

describe('a client that reads slowly', () => {
  it('is left out at 64 KiB and gets what it missed once it has read', async () => {
    const [slow, quick] = [await join('yearly', 'a'), await join('yearly', 'b')]
    slow.writableLength = 64 * 1024
    await publish(1)
    await publish(2)
    expect([slow.ids, quick.ids]).toEqual([[], [1, 2]])
    slow.writableLength = 0
    await vi.advanceTimersByTimeAsync(1000)
    await publish(3)
    expect([slow.ids, quick.ids]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
  })

  it('is asked to read the lists anew where it missed more than 200', async () => {
    const slow = await join('yearly', 'a')
    slow.writableLength = 64 * 1024
    for (let sequence = 1; sequence <= 250; sequence += 1) changes.push(change(sequence))
    await publish(251)
    slow.writableLength = 0
    await vi.advanceTimersByTimeAsync(1000)
    expect(slow.signals).toEqual(['clock', 'reset'])
    await publish(252)
    expect(slow.ids).toEqual([251, 252])
  })
})

describe('an event for thousands', () => {
  it('is written a part at a time, so that calls are answered in between', async () => {
    vi.useRealTimers()
    const sockets: FakeSocket[] = []
    for (let at = 0; at < 1000; at += 1) sockets.push(await join('guest'))
    const reached = () => sockets.filter(({ events }) => events.includes('news')).length
    hub.take({ kind: 'news' })
    await new Promise((resolve) => setImmediate(resolve))
    const afterATurn = reached()
    expect(afterATurn).toBeGreaterThan(0)
    expect(afterATurn).toBeLessThan(500)
    await vi.waitFor(() => expect(reached()).toBe(1000))
  })

  it('leaves everybody with the newest time, though many leave while it is written', async () => {
    vi.useRealTimers()
    const sockets: FakeSocket[] = []
    for (let at = 0; at < 1000; at += 1) sockets.push(await join('guest'))
    hub.take({ kind: 'clock' })
    await new Promise((resolve) => setImmediate(resolve))
    for (const end of leave.slice(0, 300)) end()
    marketNow = 2
    hub.take({ kind: 'clock' })
    const stayed = sockets.slice(300)
    await vi.waitFor(() => {
      for (const { times } of stayed) expect(times.at(-1)).toBe(2)
    })
    for (const { times } of stayed) expect(times).toEqual([1, 1, 2])
  })
})

describe('a membership that changes while a stream is open', () => {
  it('counts from the next heartbeat on, and the lists are asked anew', async () => {
    const member = await join('yearly', 'a')
    tiers.set('a', 'guest')
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect(member.signals).toEqual(['clock', 'reset'])
    await publish(1)
    expect(member.signals).toEqual(['clock', 'reset'])
    tiers.set('a', 'monthly')
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    await publish(2)
    expect(member.signals).toEqual(['clock', 'reset', 'reset', 'signal'])
  })

  it('ends the stream of an invalid session, and no other', async () => {
    const [one, other, guest] = [
      await join('yearly', 'a'),
      await join('yearly', 'b'),
      await join('guest'),
    ]
    tiers.delete('a')
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect([one.isEnded, other.isEnded, guest.isEnded]).toEqual([true, false, false])
  })
})

describe('news', () => {
  it('are announced to everybody at once', async () => {
    const [one, guest] = [await join('yearly', 'a'), await join('guest')]
    hub.take({ kind: 'news' })
    expect([one.events, guest.events]).toEqual([
      ['clock', 'news'],
      ['clock', 'news'],
    ])
  })
})

describe('what somebody has unread', () => {
  it('is sent to all devices of that person within a second, and to nobody else', async () => {
    const [one, other] = [await join('yearly', 'a'), await join('yearly', 'a')]
    const [stranger, guest] = [await join('yearly', 'b'), await join('guest')]
    unread.set('a', 2)
    hub.take({ kind: 'unread', accountIds: ['a'] })
    hub.take({ kind: 'unread', accountIds: ['a', 'nobody'] })
    await vi.advanceTimersByTimeAsync(1000)
    expect([one.events, other.events]).toEqual([
      ['clock', 'unread'],
      ['clock', 'unread'],
    ])
    expect([stranger.events, guest.events]).toEqual([['clock'], ['clock']])
    expect(asked).toEqual([['a']])
  })

  it('is not sent again while it stays the same', async () => {
    const one = await join('yearly', 'a')
    for (let time = 0; time < 3; time += 1) {
      hub.take({ kind: 'unread', accountIds: ['a'] })
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(one.events).toEqual(['clock', 'unread'])
  })

  it('is read again at every heartbeat, for changes that were not published', async () => {
    const one = await join('yearly', 'a')
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS + 1000)
    unread.set('a', 1)
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect(one.events).toEqual(['clock', 'unread', 'unread'])
  })
})
