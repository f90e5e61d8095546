import { randomBytes } from 'node:crypto'
import type { Context, SignedIn } from '#server/context.ts'
import { newId } from '#server/db/new-id.ts'
import { addSession } from '#server/features/account/session/add-session.ts'

/** An account that a test needs, not made by the calls under test. */
export interface TestAccount {
  readonly accountId: string
  /** What goes into `Authorization`. */
  readonly token: string
}

const CALLER: Omit<SignedIn, 'accountId' | 'sessionId' | 'kind'> = {
  address: '127.0.0.1',
  language: 'en',
  tier: 'all',
  channel: 'web',
  device: 'test',
  deviceKey: null,
  inviteCode: null,
  idempotencyKey: null,
}

/** Puts an account with one session straight into the database. */
export async function addTestAccount(given: Context): Promise<TestAccount> {
  const context = { ...given, randomBytes }
  const accountId = newId(context)
  const { token } = await context.db.transaction(async (tx) => {
    await tx
      .insertInto('accounts')
      .values({
        id: accountId,
        state: 'active',
        nickname: 'Sailor 4821',
        avatar: null,
        mobile: null,
        email: `${accountId}@example.com`,
        password_hash: null,
        language: 'en',
        invite_code: accountId.slice(-8),
        inviter_id: null,
        agreement: '2026-11-01',
        created_wall_time: context.wallClock.now(),
        ends_wall_time: null,
      })
      .execute()
    return await addSession(context, tx, { actor: { kind: 'guest', ...CALLER }, accountId })
  })
  return { accountId, token }
}
