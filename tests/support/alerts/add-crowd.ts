import type { Tx } from '#server/db/database.ts'
import { addTestSession } from '../account/add-session.ts'
import type { MatchFixture } from './match-fixture.ts'

const ROWS_A_STATEMENT = 500
const PLANS = ['YEAR', 'MONTH', 'MONTH', 'MONTH', 'TRIAL'] as const
const FAR = Date.UTC(2100, 0, 1)

/**
 * Adds many members who asked for BTC: a fifth yearly, three fifths monthly, a fifth on trial; all
 * by mail, every second by Telegram too, every third by push.
 */
export async function addCrowd({ db, clock }: MatchFixture, count: number): Promise<void> {
  for (let from = 0; from < count; from += ROWS_A_STATEMENT) {
    const places = Array.from(
      { length: Math.min(ROWS_A_STATEMENT, count - from) },
      (_, at) => from + at,
    )
    await db.transaction((tx) => addSome(tx, places, clock.now))
  }
}

async function addSome(tx: Tx, places: readonly number[], wallNow: number): Promise<void> {
  await tx
    .insertInto('accounts')
    .values(places.map((place) => accountRow(place, wallNow)))
    .execute()
  const members = places.map((place) => ({
    account_id: idOf(place),
    type: PLANS[place % PLANS.length] ?? 'MONTH',
    started_wall_time: 0,
    expires_wall_time: FAR,
    version: 1,
  }))
  await tx.insertInto('memberships').values(members).execute()
  const coins = places.map((place) => ({
    account_id: idOf(place),
    coin_id: 'btc',
    is_on: 1 as const,
    long_mode: 2,
    short_mode: 2,
    leg_mode: 2,
    surge_mode: 2,
    channels: null,
    set_wall_time: wallNow,
  }))
  await tx.insertInto('coin_alerts').values(coins).execute()
  await bind(tx, places, wallNow)
}

async function bind(tx: Tx, places: readonly number[], wallNow: number): Promise<void> {
  const links = places
    .filter((place) => place % 2 === 0)
    .map((place) => ({
      provider: 'telegram' as const,
      subject: String(place),
      account_id: idOf(place),
      name: 'Ada',
      username: null,
      linked_wall_time: wallNow,
    }))
  if (links.length > 0) await tx.insertInto('account_links').values(links).execute()
  const browsers = places
    .filter((place) => place % 3 === 0)
    .map((place) => ({
      id: idOf(place),
      account_id: idOf(place),
      session_id: idOf(place),
      endpoint: `https://push.example/${place}`,
      p256dh: 'p',
      auth: 'a',
      created_wall_time: wallNow,
    }))
  for (const { account_id: id } of browsers) await addTestSession(tx, id)
  if (browsers.length > 0) await tx.insertInto('push_subscriptions').values(browsers).execute()
}

function accountRow(place: number, wallNow: number) {
  return {
    id: idOf(place),
    state: 'active' as const,
    nickname: 'Sailor 4821',
    avatar: null,
    mobile: null,
    email: `${place}@crowd.example`,
    password_hash: null,
    language: 'en' as const,
    invite_code: String(place).padStart(8, '0'),
    inviter_id: null,
    agreement: '2026-11-01',
    created_wall_time: wallNow,
    ends_wall_time: null,
  }
}

/** As long as ids are, spread as if people had joined one after another. */
function idOf(place: number): string {
  return `01crowd${String(place).padStart(7, '0')}aaaaaaaaaaaa`
}
