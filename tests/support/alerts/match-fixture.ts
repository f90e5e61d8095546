import { randomBytes } from 'node:crypto'
import type { SignalEventKind } from '#domain/alerts/alert-event.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import type { PlanType } from '#domain/membership/plan.ts'
import type { BusMessage } from '#server/bus.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import type {
  AlertEventRow,
  AlertRow,
  AlertSettingsRow,
  CoinAlertRow,
  DeliveryRow,
} from '#server/db/tables/alerts.ts'
import { addTestAccount } from '../account/add-account.ts'
import { storeTestMarkets, makeContext } from '../test-context.ts'
import { openTestDatabase } from '../server/open-test-database.ts'
import { bindChannels, portsOfChannels } from './test-channels.ts'
import { endSignals, type Happening, type SignalEventRow, writeEvent } from './write-event.ts'

/** Somebody as far as alerts look at them. */
export interface TestPerson {
  readonly plan?: PlanType
  /** Wall time; unsaid is a day from now. */
  readonly expiresAt?: number
  readonly state?: 'active' | 'cancelling' | 'erased'
  /** Channels that reach them; unsaid is mail alone. */
  readonly bound?: readonly Channel[]
  /** Of the bot, where Telegram is bound; unsaid is open. */
  readonly chat?: 'open' | 'blocked' | 'unknown'
  readonly settings?: Partial<AlertSettingsRow>
  readonly coins?: readonly (Partial<CoinAlertRow> & { readonly coin_id: string })[]
}

/** People, coins and what happens to signals: nothing is sent, no server in front. */
export interface MatchFixture {
  readonly db: Database
  readonly context: Context
  /** Wall time, ms; a test moves it. */
  readonly clock: { now: number }
  /** Messages published on the bus. */
  readonly messages: BusMessage[]
  addPerson(person?: TestPerson): Promise<string>
  setCoin(accountId: string, coin: Partial<CoinAlertRow> & { coin_id: string }): Promise<void>
  setSettings(accountId: string, settings: Partial<AlertSettingsRow>): Promise<void>
  setPlan(accountId: string, plan: PlanType | null, expiresAt: number): Promise<void>
  /** Ends those of everybody there is, and takes their coins away. */
  endMemberships(): Promise<void>
  setState(accountId: string, state: 'active' | 'cancelling'): Promise<void>
  /** Lets something happen as the engine writes it; returns the event. */
  happen(happening: Partial<Happening> & { kind?: SignalEventKind }): Promise<SignalEventRow>
  /** Ends what is open, without an event. */
  endSignals(): Promise<void>
  alerts(): Promise<AlertRow[]>
  deliveries(): Promise<DeliveryRow[]>
  events(): Promise<AlertEventRow[]>
  close(): Promise<void>
}

const START = Date.UTC(2026, 10, 21, 12)
const DAY_MS = 86_400_000

/** The coins there are, each with its primary market `<coin>market`. */
export const COINS = ['btc', 'eth', 'sol'] as const

/** Opens one over `db`, or over a fresh database. */
export async function openMatchFixture(
  given: { readonly membership?: 'on' | 'off'; readonly db?: Database } = {},
): Promise<MatchFixture> {
  const { membership = 'on' } = given
  const db = given.db ?? (await openTestDatabase())
  const clock = { now: START }
  const made = makeContext(db)
  const context: Context = {
    ...made,
    config: { ...made.config, membership },
    ports: { ...made.ports, ...portsOfChannels() },
    wallClock: { now: () => clock.now },
    randomBytes: (count) => randomBytes(count),
  }
  await storeTestMarkets(
    db,
    COINS.map((coinId) => ({
      id: `${coinId}market`,
      coinId,
      venue: 'BINANCE' as const,
      isPrimary: true,
      bars: [],
    })),
    START - DAY_MS,
  )
  return {
    db,
    context,
    clock,
    messages: made.messages,
    ...peopleOf(context),
    happen: (happening) => writeEvent(context, happening),
    endSignals: () => endSignals(context),
    alerts: () =>
      db.reader
        .selectFrom('alerts')
        .selectAll()
        .orderBy('event_id')
        .orderBy('account_id')
        .execute(),
    deliveries: () =>
      db.reader
        .selectFrom('deliveries')
        .selectAll()
        .orderBy('event_id')
        .orderBy('account_id')
        .orderBy('channel')
        .execute(),
    events: () => db.reader.selectFrom('alert_events').selectAll().orderBy('id').execute(),
    close: () => db.close(),
  }
}

type People = Pick<
  MatchFixture,
  'addPerson' | 'setCoin' | 'setSettings' | 'setPlan' | 'setState' | 'endMemberships'
>

function peopleOf(context: Context): People {
  const { db, wallClock } = context
  const people: People = {
    async addPerson(person = {}) {
      const { accountId } = await addTestAccount(context)
      await bind(context, accountId, person)
      const { plan, expiresAt = wallClock.now() + DAY_MS, settings, coins = [] } = person
      if (plan !== undefined) await people.setPlan(accountId, plan, expiresAt)
      if (settings !== undefined) await people.setSettings(accountId, settings)
      for (const coin of coins) await people.setCoin(accountId, coin)
      return accountId
    },
    async setCoin(accountId, coin) {
      const row = { ...COIN_ALERT, set_wall_time: wallClock.now(), ...coin, account_id: accountId }
      await db.transaction((tx) =>
        tx
          .insertInto('coin_alerts')
          .values(row)
          .onConflict((conflict) => conflict.columns(['account_id', 'coin_id']).doUpdateSet(row))
          .execute(),
      )
    },
    async setSettings(accountId, settings) {
      const row = { ...SETTINGS, ...settings, account_id: accountId }
      await db.transaction((tx) =>
        tx
          .insertInto('alert_settings')
          .values(row)
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
          .execute(),
      )
    },
    async setPlan(accountId, plan, expiresAt) {
      const times = { started_wall_time: 0, expires_wall_time: expiresAt }
      const none = { started_wall_time: null, expires_wall_time: null }
      const row = {
        account_id: accountId,
        type: plan,
        version: 1,
        ...(plan === null ? none : times),
      }
      await db.transaction((tx) =>
        tx
          .insertInto('memberships')
          .values(row)
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
          .execute(),
      )
    },
    async endMemberships() {
      await db.transaction(async (tx) => {
        await tx.deleteFrom('memberships').execute()
        await tx.deleteFrom('coin_alerts').execute()
      })
    },
    async setState(accountId, state) {
      const ends_wall_time = state === 'cancelling' ? wallClock.now() + DAY_MS : null
      await db.transaction((tx) =>
        tx
          .updateTable('accounts')
          .set({ state, ends_wall_time })
          .where('id', '=', accountId)
          .execute(),
      )
    },
  }
  return people
}

const COIN_ALERT = {
  is_on: 1,
  long_mode: 2,
  short_mode: 2,
  leg_mode: 2,
  surge_mode: 2,
  channels: null,
} as const

/** Settings of somebody in a test, unless it says otherwise. */
export const SETTINGS = {
  channels: 7,
  intervals: 31,
  quiet_from: null,
  quiet_to: null,
  zone: 'UTC',
  is_zone_own: 0,
  is_proactive: 1,
  digest_above: 15,
  gate_mode: 0,
  protocol_wall_time: 1,
} as const

/** Sets the state of an account, and what reaches it. */
async function bind(
  { db, wallClock }: Context,
  accountId: string,
  { state = 'active', bound = state === 'erased' ? [] : ['mail'], chat = 'open' }: TestPerson,
): Promise<void> {
  const wallNow = wallClock.now()
  await db.transaction(async (tx) => {
    const ends_wall_time = state === 'cancelling' ? wallNow + DAY_MS : null
    await tx
      .updateTable('accounts')
      .set({ state, ends_wall_time, email: null, mobile: null })
      .where('id', '=', accountId)
      .execute()
    await bindChannels(tx, bound, { accountId, wallNow, chat })
  })
}
