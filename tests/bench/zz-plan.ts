import { sql } from 'kysely'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { openMatchWorld } from '#tests/support/alerts/match-world.ts'
import { addCrowd } from '#tests/support/alerts/add-crowd.ts'
import * as told from '#server/features/alerts/match/told-sql.ts'
import { boundarySql } from '#server/features/alerts/match/people-sql.ts'
import { passOf } from '#server/features/alerts/match/passes.ts'
const N = Number(process.env.N ?? 20000)
const db = await openTestDatabase()
const world = await openMatchWorld({ db })
await addCrowd(world, N)
const event = await world.happen({ coinId: 'btc', interval: '1d' })
const ran: string[] = []
for (const at of [0, 2]) {
  const pass = passOf(at, { isOpen: false, isProactive: true, interval: '1d' })!
  try {
    await db.transaction(async (tx) => {
      const wrapped = new Proxy(tx as any, { get(t, n) {
        return Reflect.get(t, n, t) } })
      const exec = (t: any) => t
      const stretch = { event, pass, from: '', through: null as string | null, wallNow: world.clock.now, channels: ['push','telegram','mail','sms'] as const }
      const { rows } = await boundarySql(stretch as any, 2000).execute(tx)
      stretch.through = rows[0]?.through ?? null
      console.log('=== pass', at, stretch.through)
      const prefix = db.kind === 'postgres' ? 'explain (analyze, buffers off) ' : 'explain query plan '
      const show = async (label: string, q: any) => {
        const c = q.compile(tx)
        const r = await tx.executeQuery({ ...c, sql: prefix + c.sql } as any)
        console.log('--', label); for (const row of r.rows as any[]) console.log(db.kind === 'postgres' ? row['QUERY PLAN'] : `${row.id} ${row.parent} ${row.detail}`)
      }
      await show('boundary', boundarySql(stretch as any, 2000))
      const cap: any[] = []
      const fake = new Proxy(tx as any, { get(t, n) { if (n === 'executeQuery') return async (c: any) => { cap.push(c); return await t.executeQuery(c) }; const v = t[n]; return typeof v === 'function' ? v.bind(t) : v } })
      ;(fake as any)
      // capture via explain of raw builders
      for (const [label, fn] of [['deliveries', told.insertDeliveries], ['alerts', told.insertAlerts]] as const) {
        const grabbed: any[] = []
        const ex = tx.getExecutor()
        const proxyEx = new Proxy(ex as any, { get(t, n) { if (n === 'executeQuery') return async (c: any, ...r: any[]) => { grabbed.push(c); const x = await t.executeQuery({ ...c, sql: prefix + c.sql }, ...r); console.log('--', label); for (const row of x.rows) console.log(db.kind === 'postgres' ? row['QUERY PLAN'] : `${row.id} ${row.parent} ${row.detail}`); return { rows: [] } }; const v = t[n]; return typeof v === 'function' ? v.bind(t) : v } })
        const ptx = new Proxy(tx as any, { get(t, n) { if (n === 'getExecutor') return () => proxyEx; const v = t[n]; return typeof v === 'function' ? v.bind(t) : v } })
        await fn(ptx, stretch as any)
      }
      throw new Error('rollback')
    })
  } catch (e: any) { if (e.message !== 'rollback') console.log(e) }
}
await db.close()
