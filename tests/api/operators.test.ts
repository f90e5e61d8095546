import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { listActions } from '#server/features/operators/list-actions.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { ROOT } from '#tests/support/run-command.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { makeContext } from '#tests/support/test-context.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  const act = { operator: 'mai', action: 'codes issue', subject: 'batch', details: {} }
  await db.transaction((tx) => recordAction(makeContext(db), tx, act))
})
afterAll(() => db.close())

describe('what an operator did', () => {
  it.each([
    'update admin_actions set operator = null',
    "update admin_actions set operator = 'somebody else'",
    'delete from admin_actions',
  ])('is neither changed nor removed, whoever writes it: %s (T35)', async (statement) => {
    const change = db.transaction((tx) => sql.raw(statement).execute(tx))
    await expect(change).rejects.toThrow('what was done stands')
    const actions = await listActions(db.reader, { noun: 'codes', limit: 9 })
    expect(actions.map(({ operator }) => operator)).toEqual(['mai'])
  })
})

/** Commands that change something, by the file of their noun. */
const CHANGING = ['codes', 'orders', 'payouts', 'deliveries', 'feedback', 'content']

describe('a command of operators', () => {
  it('is in no call: what serves them imports none of it (T35)', () => {
    const folders = ['src/server/http', 'src/server/routes', 'src/server/bot']
    const files = folders.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(folder, name)),
    )
    expect(files.length).toBeGreaterThan(50)
    const reaching = files.filter((file) =>
      /from '.*\/admin\//.test(readFileSync(join(ROOT, file), 'utf8')),
    )
    expect(reaching).toEqual([])
    const nouns = readdirSync(join(ROOT, 'src/server/admin'))
    expect(nouns).toEqual(expect.arrayContaining(CHANGING.map((noun) => `${noun}.ts`)))
  })
})
