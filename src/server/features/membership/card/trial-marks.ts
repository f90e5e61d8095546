import { TRIAL_EVERY_DAYS } from '#domain/membership/card.ts'
import { dueAgainAt } from '#domain/membership/due.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { keyedHash } from '#server/features/account/guard/secret.ts'

type Marking = Pick<Context, 'accountKey' | 'wallClock'>

/**
 * Until when somebody must wait for another trial card, wall time ms; null where they need not. One
 * is accepted in 60 days from a person, whatever account they hold: known by contact, Telegram or X.
 *
 * @source Spec 6; DECISIONS 3
 */
export async function trialWaitsUntil(
  context: Marking,
  reader: Reader,
  accountId: string,
): Promise<number | null> {
  const byAccount = await reader
    .selectFrom('cards')
    .select('used_wall_time')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'trial')
    .where('used_wall_time', 'is not', null)
    .orderBy('used_wall_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  const marks = await marksOf(context, reader, accountId)
  const byMark = await reader
    .selectFrom('trial_marks')
    .select('accepted_wall_time')
    .where('mark', 'in', marks.length > 0 ? marks : [''])
    .orderBy('accepted_wall_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  const lastAt = Math.max(byAccount?.used_wall_time ?? 0, byMark?.accepted_wall_time ?? 0)
  return dueAgainAt(lastAt === 0 ? null : lastAt, TRIAL_EVERY_DAYS, context.wallClock.now())
}

/** Remembers who took a trial, and forgets those who may take another by now. */
export async function recordTrial(context: Marking, tx: Tx, accountId: string): Promise<void> {
  const wallNow = context.wallClock.now()
  const oldest = wallNow - TRIAL_EVERY_DAYS * DAY_MS
  await tx.deleteFrom('trial_marks').where('accepted_wall_time', '<=', oldest).execute()
  for (const mark of await marksOf(context, tx, accountId)) {
    await tx
      .insertInto('trial_marks')
      .values({ mark, accepted_wall_time: wallNow })
      .onConflict((conflict) =>
        conflict.column('mark').doUpdateSet({ accepted_wall_time: wallNow }),
      )
      .execute()
  }
}

/** Keyed hashes of an account's contacts and links; sorted, so that locks cannot deadlock. */
async function marksOf(context: Marking, reader: Reader, accountId: string): Promise<string[]> {
  const account = await reader
    .selectFrom('accounts')
    .select(['mobile', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const links = await reader
    .selectFrom('account_links')
    .select(['provider', 'subject'])
    .where('account_id', '=', accountId)
    .execute()
  const contacts = [account.mobile, account.email].filter((contact) => contact !== null)
  const names = [...contacts, ...links.map(({ provider, subject }) => `${provider}:${subject}`)]
  return names.map((name) => keyedHash(context, `trial ${name}`)).toSorted()
}
