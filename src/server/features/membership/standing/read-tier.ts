import { type Tier, tierOf } from '#domain/membership/tier.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { readStanding } from './read-standing.ts'

/** What somebody who is signed in may do; in a transaction it is as that transaction sees it. */
export async function readTier(
  { config, wallClock }: Pick<Context, 'config' | 'wallClock'>,
  reader: Reader,
  accountId: string,
): Promise<Tier> {
  if (config.membership === 'off') return 'all'
  return tierOf(await readStanding(reader, accountId), wallClock.now())
}
