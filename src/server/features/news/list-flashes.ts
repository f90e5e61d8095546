import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { pageOf, rangeOf } from '#server/db/page-range.ts'
import type { NewsFlashRow } from '#server/db/tables/news.ts'
import { Refusal } from '#server/refusal.ts'
import { isNewsRead } from './rows/is-news-read.ts'

/** Sites of exchanges: inside Telegram nothing leads to one. @source Decisions 2 */
const EXCHANGES =
  'binance.com okx.com bitget.com bybit.com kucoin.com gate.io gate.com mexc.com htx.com bitfinex.com coinbase.com kraken.com crypto.com'.split(
    ' ',
  )

/** Whether a page is an exchange's: `isExchangePage('https://blog.kraken.com/x') === true`. */
function isExchangePage(url: string): boolean {
  const { hostname } = new URL(url)
  return EXCHANGES.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

type Name = 'GET /news/flashes'
type Answer = AnswerOf<Name>
type Flash = Answer['items'][number]
type Listed = Pick<NewsFlashRow, 'id' | 'text' | 'published_wall_time' | 'is_seen_time'>

/** Digits of a time in a cursor. */
const TIME_DIGITS = 13

/**
 * News, newest first, each story once with all pages that tell it; of one coin where it is named. Callers
 * in Telegram are given no link to an exchange.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 * @source Decisions 2, 8
 */
export async function listFlashes(
  context: Context,
  actor: Actor,
  { coinId, ...paging }: ParsedRequestOf<Name>,
): Promise<Answer> {
  const range = rangeOf(paging)
  const { reader } = context.db
  let query = reader
    .selectFrom('news_flashes')
    .select(['id', 'text', 'news_flashes.published_wall_time', 'is_seen_time'])
  if (coinId !== undefined) {
    query = query
      .innerJoin('news_coins', 'news_coins.flash_id', 'news_flashes.id')
      .where('news_coins.coin_id', '=', coinId)
  }
  if (range.after !== null) {
    const [time, id] = placeIn(range.after)
    query = query.where((where) =>
      where.or([
        where('news_flashes.published_wall_time', '<', time),
        where.and([
          where('news_flashes.published_wall_time', '=', time),
          where('news_flashes.id', '<', id),
        ]),
      ]),
    )
  }
  const rows = await query
    .orderBy('news_flashes.published_wall_time', 'desc')
    .orderBy('news_flashes.id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const { shown, nextCursor } = pageOf(rows, range, placeOf)
  const isRead = isNewsRead(context)
  return {
    items: await serialize(reader, shown, actor.channel === 'telegram'),
    nextCursor,
    isRead,
    feeds: isRead ? await listFeeds(context) : [],
  }
}

/** Time and id, as a cursor holds them. */
function placeOf({ published_wall_time: time, id }: Listed): string {
  return `${String(time).padStart(TIME_DIGITS, '0')}${id}`
}

function placeIn(place: string): readonly [time: number, id: string] {
  const time = place.slice(0, TIME_DIGITS)
  if (!/^\d{13}$/.test(time)) throw new Refusal('badCursor')
  return [Number(time), place.slice(TIME_DIGITS)]
}

async function serialize(
  reader: Reader,
  rows: readonly Listed[],
  isInTelegram: boolean,
): Promise<Flash[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const pages = await reader
    .selectFrom('news_pages')
    .select(['flash_id', 'source', 'url', 'is_first'])
    .where('flash_id', 'in', ids)
    .orderBy('is_first', 'desc')
    .orderBy('source')
    .orderBy('page_key')
    .execute()
  const coins = await reader
    .selectFrom('news_coins')
    .innerJoin('coins', 'coins.id', 'news_coins.coin_id')
    .select(['flash_id', 'coin_id', 'symbol'])
    .where('flash_id', 'in', ids)
    .where('coins.primary_market_id', 'is not', null)
    .orderBy('place')
    .execute()
  const pagesOf = Map.groupBy(pages, (page) => page.flash_id)
  const coinsOf = Map.groupBy(coins, (coin) => coin.flash_id)
  return rows.flatMap((row) => {
    const [first, ...others] = (pagesOf.get(row.id) ?? []).map(({ source, url }) => ({
      source,
      url: isInTelegram && isExchangePage(url) ? null : url,
    }))
    // It was deleted between two queries.
    if (first === undefined) return []
    return {
      id: row.id,
      text: row.text,
      publishedAt: row.published_wall_time,
      isSeenTime: row.is_seen_time === 1,
      page: first,
      otherPages: others,
      coins: (coinsOf.get(row.id) ?? []).map(({ coin_id: coinId, symbol }) => ({ coinId, symbol })),
    }
  })
}

async function listFeeds({ config, db }: Context): Promise<Answer['feeds']> {
  const rows = await db.reader
    .selectFrom('news_feeds')
    .select(['url', 'fetched_wall_time', 'failure_count'])
    .execute()
  return config.news.feeds.map(({ name, url }) => {
    const row = rows.find((one) => one.url === url)
    const isFailing = (row?.failure_count ?? 0) > 0
    return { name, fetchedAt: row?.fetched_wall_time ?? null, isFailing }
  })
}
