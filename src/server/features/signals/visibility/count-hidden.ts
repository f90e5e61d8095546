import { seesEverything } from '#domain/signals/visibility.ts'
import type { Reader } from '#server/db/database.ts'
import { countTotal } from '../signal-store/total-cache.ts'
import type { SignalFilter } from '../filter-sql.ts'

/**
 * How many signals in progress a list omits because its viewer may not see them. Null where the
 * list is filtered by exchange, volume or coins: the number would reveal which coin has one.
 *
 * @example 12 for a guest's list of everything while 15 signals are in progress
 */
export async function countHidden(reader: Reader, filter: SignalFilter): Promise<number | null> {
  const { state, exchange, volume24h, coinId, coinIds, visibility } = filter
  if (state === 'ended' || seesEverything(visibility.tier)) return 0
  const isOfSome = coinId !== undefined || coinIds !== undefined
  if (isOfSome || exchange !== 'all' || volume24h > 0) return null
  const running: SignalFilter = { ...filter, state: 'inProgress' }
  const all = await countTotal(reader, { ...running, visibility: { tier: 'all', oldestIds: [] } })
  return all - (await countTotal(reader, running))
}
