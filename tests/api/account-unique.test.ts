import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { makeContext } from '#tests/support/test-context.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

describe('the database', () => {
  it.each(['email', 'mobile', 'invite_code'] as const)(
    'refuses a second account of one %s, whoever writes it (T3)',
    async (column) => {
      const context = makeContext(db)
      const [one, other] = [await addTestAccount(context), await addTestAccount(context)]
      const give = (id: string) =>
        db.transaction((tx) =>
          tx
            .updateTable('accounts')
            .set({ [column]: `same-${column}` })
            .where('id', '=', id)
            .execute(),
        )
      await give(one.accountId)
      await expect(give(other.accountId)).rejects.toThrow(/unique/i)
    },
  )
})
