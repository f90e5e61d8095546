import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { type Venue, VENUE_NAMES, VENUES } from '#domain/market/market.ts'
import { type Interval, INTERVALS } from '#domain/time/interval.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import type { Actor, Context } from '#server/context.ts'
import { wordsOf } from '#server/words.ts'
import { selectVenues } from './coin-sql.ts'
import { countByFilter, type FilterCounts } from './signal-store/filter-counts.ts'
import { findVisibility } from './visibility/find-visibility.ts'

type Name = 'GET /aiCoin/getQueryParams'
type FilterItem = AnswerOf<Name>['categories'][number]

const CATEGORIES = ['all', 'long', 'short', 'short-term', 'long-term', 'add-position'] as const
/** Smallest 24 h quote volumes in USD; their texts are what the list call takes. @source Spec 3 */
const VOLUMES = ['1000000', '10000000', '100000000', '1000000000'] as const

/**
 * Filters of a signal list: categories, exchanges that have markets, intervals and 24 h volumes,
 * named in the reader's language. The first item of each is checked, but no volume. With
 * `statistics=true` each item has the number of visible signals under that filter alone.
 *
 * @example {categories: [{id: 'all', name: 'All', checked: true, count: 128}, ...], ...}
 * @source Spec 3 (AI coin query parameters), 7
 */
export async function listFilters(
  context: Context,
  actor: Actor,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const words = wordsOf('signals-filter', actor.language)
  const present = await selectVenues(reader)
  const exchanges = ['all' as const, ...VENUES.filter((venue) => present.has(venue))]
  const visibility = await findVisibility(reader, actor.tier)
  const counts =
    input.statistics === 'true'
      ? await countByFilter(reader, VOLUMES.map(Number), visibility)
      : null
  const item = (id: string, name: string, count: CountOf, isChecked: boolean): FilterItem => ({
    id,
    name,
    checked: isChecked,
    ...(counts === null ? {} : { count: count(counts) }),
  })
  return {
    categories: CATEGORIES.map((id, at) =>
      item(id, words.category[id], (the) => the.categories[id], at === 0),
    ),
    exchanges: exchanges.map((id, at) =>
      item(id, exchangeName(id, words.exchange.all), (the) => the.exchanges[id] ?? 0, at === 0),
    ),
    intervals: (['all', ...INTERVALS] as const).map((id, at) =>
      item(id, intervalName(id, words.interval.all), (the) => the.intervals[id], at === 0),
    ),
    volume24h: VOLUMES.map((id) =>
      item(id, words.volume24h[id], (the) => the.volumes.get(Number(id)) ?? 0, false),
    ),
  }
}

type CountOf = (counts: FilterCounts) => number

/** Named as on every card. */
function intervalName(id: 'all' | Interval, allWords: string): string {
  return id === 'all' ? allWords : intervalLabel(id)
}

function exchangeName(id: 'all' | Venue, allWords: string): string {
  return id === 'all' ? allWords : VENUE_NAMES[id]
}
