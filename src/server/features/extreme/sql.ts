import type { ExtremeKind } from '#domain/extreme/extreme.ts'
import type { Reader } from '#server/db/database.ts'
import type { PageRange } from '#server/db/page-range.ts'

/** A surge or plunge with its coin and market, named as in the tables. */
export type ExtremeWithMarket = Awaited<ReturnType<typeof selectExtreme>> & object

/** Filter of a list; `through` is the newest trigger (market time) that the viewer may see. */
export interface ExtremeFilter {
  readonly through: number
  readonly kind: ExtremeKind | null
  readonly list: 'inProgress' | 'ended' | null
  readonly coinId: string | null
  /** Part of a ticker. */
  readonly keyword: string | null
}

/** Surges and plunges, newest first: ids sort by trigger. */
export async function selectExtremePage(
  reader: Reader,
  { coinId, keyword, kind, list, through }: ExtremeFilter,
  range: PageRange,
): Promise<ExtremeWithMarket[]> {
  const like = `%${(keyword ?? '').toUpperCase().replaceAll(/[\\%_]/g, '')}%`
  return await extremesWithMarket(reader)
    .where('extremes.trigger_time', '<=', finite(through))
    .$if(kind !== null, (query) => query.where('extremes.kind', '=', kind ?? 'surge'))
    .$if(list === 'inProgress', (query) =>
      query.where('extremes.state', 'in', ['detected', 'entered']),
    )
    .$if(list === 'ended', (query) => query.where('extremes.state', 'in', ['closed', 'void']))
    .$if(coinId !== null, (query) => query.where('extremes.coin_id', '=', coinId ?? ''))
    .$if(keyword !== null, (query) =>
      query.where((of) =>
        of.or([of('coins.symbol', 'like', like), of('markets.base', 'like', like)]),
      ),
    )
    .$if(range.after !== null, (query) => query.where('extremes.id', '<', range.after ?? ''))
    .orderBy('extremes.id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
}

/** One surge or plunge; undefined for an unknown id. */
export async function selectExtreme(reader: Reader, id: string) {
  return await extremesWithMarket(reader).where('extremes.id', '=', id).executeTakeFirst()
}

/** Those that triggered in `(from, through]`, market time. */
export async function selectExtremesBetween(
  reader: Reader,
  from: number,
  through: number,
): Promise<ExtremeWithMarket[]> {
  return await extremesWithMarket(reader)
    .where('extremes.trigger_time', '>', from)
    .where('extremes.trigger_time', '<=', finite(through))
    .execute()
}

/** Counts of triggers in `(from, through]`, market time, by kind. */
export async function countExtremes(
  reader: Reader,
  from: number,
  through: number,
): Promise<Record<ExtremeKind, number>> {
  const rows = await reader
    .selectFrom('extremes')
    .select(['kind', (the) => the.fn.countAll<number>().as('count')])
    .where('trigger_time', '>', from)
    .where('trigger_time', '<=', finite(through))
    .groupBy('kind')
    .execute()
  const countOf = (kind: ExtremeKind): number => rows.find((row) => row.kind === kind)?.count ?? 0
  return { surge: countOf('surge'), plunge: countOf('plunge') }
}

/** Both returns of each closed one. */
export async function selectReturns(reader: Reader) {
  return await reader
    .selectFrom('extremes')
    .select(['kind', 'trigger_time', 'follow_return', 'fade_return'])
    .where('state', '=', 'closed')
    .execute()
}

/** A bound that a column of whole numbers takes. */
function finite(time: number): number {
  return Math.min(time, Number.MAX_SAFE_INTEGER)
}

function extremesWithMarket(reader: Reader) {
  return reader
    .selectFrom('extremes')
    .innerJoin('coins', 'coins.id', 'extremes.coin_id')
    .innerJoin('markets', 'markets.id', 'extremes.market_id')
    .selectAll('extremes')
    .select([
      'coins.symbol',
      'markets.kind as market_kind',
      'markets.base',
      'markets.multiplier',
      'markets.quote',
    ])
}
