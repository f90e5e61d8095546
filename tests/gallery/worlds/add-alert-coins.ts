import { addAlertCounts, addAlerts } from '#tests/support/alerts/add-alerts.ts'
import type { TestAccount } from '#tests/support/account/add-account.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'
import type { Facts } from './find-facts.ts'

const PARTIAL = { long: 'on', short: 'silent', addPosition: 'off', surgePlunge: 'off' } as const
const NIGHT = { from: 1380, to: 420 }

/** Alerts of a few coins, one of them partial, what was told of it, and a day of figures. */
export async function addAlertCoins(
  server: TestServer,
  member: TestAccount,
  coinId: string,
): Promise<Pick<Facts, 'toldId'>> {
  const headers = { authorization: member.token }
  const { items } = (await server.get('/aiCoin/queryCoins?limit=4')).body.data as {
    items: { coinId: string }[]
  }
  const ids = [...new Set([coinId, ...items.map((coin) => coin.coinId)])]
  const settings = { isProtocolAccepted: true, zone: 'Asia/Shanghai', quiet: NIGHT }
  await server.post('/aiCoin/noticeSetting', settings, headers)
  for (const id of ids.slice(0, 3)) {
    await server.post('/aiCoin/subCoin', { coinId: id, isOn: true }, headers)
  }
  for (const id of ids) {
    await server.post('/market/favorite', { coinId: id, isStarred: true }, headers)
  }
  const choice = { coinId, kinds: PARTIAL, channels: ['mail'] }
  await server.post('/aiCoin/subSetting', choice, headers)
  await addAlerts(server.context, member, coinId)
  await addAlertCounts(server.context)
  const told = await server.context.db.reader
    .selectFrom('alerts')
    .innerJoin('alert_events', 'alert_events.id', 'alerts.event_id')
    .select('alert_events.signal_id')
    .where('alerts.account_id', '=', member.accountId)
    .orderBy('alerts.event_id', 'desc')
    .executeTakeFirstOrThrow()
  return { toldId: told.signal_id }
}
