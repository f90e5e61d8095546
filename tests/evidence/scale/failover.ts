import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { atMost, type Figure, noneOf } from '#tests/prove/goal.ts'
import { ask, type Asked } from '#tests/support/outage/ask.ts'
import { addBuyers, buyUntil, readPurchases } from '#tests/support/outage/buyers.ts'
import { DURABLE } from '#tests/support/postgres.ts'
import { isReady } from '#tests/support/processes/start-server-process.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { type Replica, startReplica } from '#tests/support/start-replica.ts'
import { type Fleet, openFleet } from './fleet.ts'

const BUYERS = 60
const LANES = 4
const BEFORE_MS = 3000
const PATIENCE_MS = 180_000
/** Answers again after the replica took over; what notices and promotes is the operator's. */
const BACK_S = 5

/**
 * The primary is lost as by a power cut while people buy, its synchronous replica is promoted and
 * PgBouncer led to it: accounts that lost or doubled a purchase, and how long calls were refused.
 */
export async function proveFailover(): Promise<readonly Figure[]> {
  const fleet = await openFleet('scale-failover')
  if (fleet === null) return []
  let replica: Replica | null = null
  try {
    await fleet.start('collector')
    const web = await fleet.start('web')
    await eventually('the web process', () => isReady(web.url), PATIENCE_MS)
    const buyers = await addBuyers(fleet.cluster.url, BUYERS)
    replica = await startReplica(fleet.cluster, DURABLE)
    await waitForReplica(fleet)
    const stop = new AbortController()
    const calls: Asked[] = []
    const buying = Array.from({ length: LANES }, (_, lane) => {
      const own = buyers.filter((_buyer, at) => at % LANES === lane)
      return buyUntil(web.url, own, (asked) => calls.push(asked), stop.signal)
    })
    await sleep(BEFORE_MS)
    const lostAt = performance.now()
    await fleet.cluster.shutDown('immediate')
    await replica.promote()
    fleet.pooler.leadTo(replica.url)
    const promotedAt = performance.now()
    const messages = `${web.url}/api/message/group`
    const headers = { authorization: buyers[0]?.token ?? '' }
    await eventually(
      'an answer of the promoted replica',
      async () => (await ask(messages, { headers })).status === 200,
      PATIENCE_MS,
    )
    const backAt = performance.now()
    const jobs = eventually('the web process again', () => isReady(web.url), PATIENCE_MS)
    await sleep(BEFORE_MS)
    stop.abort()
    const bought = new Map((await Promise.all(buying)).flatMap((one) => [...one]))
    await jobs
    const stored = await readPurchases(replica.url, buyers)
    const wrong = buyers.filter(({ accountId }) => {
      const acknowledged = bought.get(accountId) ?? 0
      const { count = -1, leftBy = -1 } = stored.get(accountId) ?? {}
      return count !== acknowledged || leftBy !== 5000 - 500 * acknowledged
    })
    const sum = [...bought.values()].reduce((total, count) => total + count, 0)
    const odd = calls.filter(({ status }) => status !== 200 && status !== 503)
    const away = ((backAt - lostAt) / 1000).toFixed(1)
    console.log(`scale-failover: ${sum} purchases, ${calls.length} calls, away for ${away} s`)
    return [
      noneOf(
        'R30',
        `primary lost under ${sum} purchases: accounts that lost or doubled one`,
        wrong.length,
      ),
      noneOf('R30', `of ${calls.length} purchases asked for: other than 200 and 503`, odd.length),
      atMost(
        'R30',
        'calls answered after the promotion',
        (backAt - promotedAt) / 1000,
        BACK_S,
        's',
      ),
    ]
  } finally {
    await fleet.stop()
    replica?.stop()
  }
}

/** From now on a commit is answered once the replica has it too. */
async function waitForReplica({ cluster }: Fleet): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const isStreaming = async (): Promise<boolean> => {
    const { rows } = await client.query(
      "select count(*)::int as count from pg_stat_replication where state = 'streaming'",
    )
    return rows[0]?.count === 1
  }
  await eventually('the replica', isStreaming, PATIENCE_MS)
  await client.query("alter system set synchronous_standby_names = '*'")
  await client.query('select pg_reload_conf()')
  await eventually(
    'the replica to be waited for',
    async () => {
      const { rows } = await client.query('select sync_state from pg_stat_replication')
      return rows[0]?.sync_state === 'sync'
    },
    PATIENCE_MS,
  )
  await client.end()
}
