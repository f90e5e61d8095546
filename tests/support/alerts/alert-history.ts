import { HOUR_MS, MINUTE_MS } from '#domain/time/interval.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import type { MatchFixture } from './match-fixture.ts'
import type { Command } from './alert-command.ts'
import { type ModelEvent, type ModelPerson, type ModelAlert, alertFor } from './alert-model.ts'

/** What the rules and the server say after each match, by event and person; equal where all is well. */
export interface Comparison {
  readonly expected: ReadonlyMap<string, ModelAlert>
  readonly found: ReadonlyMap<string, ModelAlert>
}

/** There are fewer than ten coins: who has so many closed signals is among the ten best. */
const ENDS_TO_RANK = 10
/** Few at once, so that an event takes several steps. */
const AT_ONCE = 2

/**
 * Plays a history on the server and beside it by the rules alone. `ends` counts the closed signals
 * of each coin, those including earlier histories on the same fixture.
 */
export async function playHistory(
  fixture: MatchFixture,
  ends: Map<string, number>,
  history: readonly Command[],
): Promise<Comparison> {
  await fixture.endMemberships()
  const people = new Map<string, ModelPerson>()
  const waiting = new Map<string, Omit<ModelEvent, 'isTop'>>()
  const expected = new Map<string, ModelAlert>()
  const eventIds = new Set<string>()
  const expectAlerts = (eventId: string, event: Omit<ModelEvent, 'isTop'>): void => {
    const isTop = (ends.get(event.coinId) ?? 0) >= ENDS_TO_RANK
    for (const [accountId, person] of people) {
      const alert = alertFor(person, { ...event, isTop }, fixture.clock.now)
      if (alert !== null) expected.set(`${eventId} ${accountId}`, alert)
    }
  }
  for (const one of history) {
    if (one.do === 'match') {
      await matchEvents(fixture.context, undefined, AT_ONCE)
      for (const [eventId, event] of waiting) expectAlerts(eventId, event)
      waiting.clear()
    } else if (one.do === 'happen') {
      const { kind, coinId } = one.event
      const row = await fixture.happen({ ...one.event, barTime: fixture.clock.now - MINUTE_MS })
      eventIds.add(row.id)
      waiting.set(row.id, { ...one.event, expiresAt: row.expires_wall_time })
      if (kind === 'end') ends.set(coinId, (ends.get(coinId) ?? 0) + 1)
    } else if (one.do === 'wait') fixture.clock.now += one.minutes * MINUTE_MS
    else await change(fixture, people, one)
  }
  return { expected, found: await readModelAlerts(fixture, eventIds, people) }
}

type Change = Exclude<Command, { readonly do: 'match' | 'happen' | 'wait' }>

async function change(
  fixture: MatchFixture,
  people: Map<string, ModelPerson>,
  command: Change,
): Promise<void> {
  if (command.do === 'join') return await join(fixture, people, command)
  const [accountId, person] = [...people][command.who % people.size] ?? []
  if (accountId === undefined || person === undefined) return
  if (command.do === 'plan') {
    person.plan = command.plan
    person.expiresAt = fixture.clock.now + command.hours * HOUR_MS
    await fixture.setPlan(accountId, person.plan, person.expiresAt)
  } else if (command.do === 'settings') {
    const { channels, intervals, isProactive } = command.settings
    person.settings = command.settings
    await fixture.setSettings(accountId, { channels, intervals, is_proactive: isProactive ? 1 : 0 })
  } else if (command.do === 'coin') {
    const { isOn, long, short, leg, channels } = command.coin
    person.coins.set(command.coinId, command.coin)
    await fixture.setCoin(accountId, {
      coin_id: command.coinId,
      is_on: isOn ? 1 : 0,
      long_mode: long,
      short_mode: short,
      leg_mode: leg,
      channels,
    })
  } else {
    person.isActive = command.isActive
    await fixture.setState(accountId, command.isActive ? 'active' : 'cancelling')
  }
}

async function join(
  fixture: MatchFixture,
  people: Map<string, ModelPerson>,
  { bound, plan }: Extract<Command, { do: 'join' }>,
): Promise<void> {
  const expiresAt = fixture.clock.now + 4 * HOUR_MS
  const accountId = await fixture.addPerson({
    ...(plan === null ? {} : { plan, expiresAt }),
    bound,
  })
  people.set(accountId, {
    isActive: true,
    plan,
    expiresAt,
    bound,
    settings: null,
    coins: new Map(),
  })
}

async function readModelAlerts(
  fixture: MatchFixture,
  eventIds: ReadonlySet<string>,
  people: ReadonlyMap<string, ModelPerson>,
): Promise<Map<string, ModelAlert>> {
  const deliveries = Map.groupBy(
    await fixture.deliveries(),
    (row) => `${row.event_id} ${row.account_id}`,
  )
  const found = new Map<string, ModelAlert>()
  for (const {
    event_id: eventId,
    account_id: accountId,
    reason,
    is_silent,
  } of await fixture.alerts()) {
    const person = people.get(accountId)
    if (!eventIds.has(eventId) || person === undefined) continue
    const key = `${eventId} ${accountId}`
    const rows = deliveries.get(key) ?? []
    const priority = rows[0]?.priority ?? null
    found.set(key, {
      reason,
      isSilent: is_silent === 1,
      priority,
      channels: rows.map((row) => row.channel),
    })
  }
  return found
}
