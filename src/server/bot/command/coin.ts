import type { Composer, Context as Update } from 'grammy'
import type { AnswerOf } from '#contract/index.schema.ts'
import { coinPrice } from '#domain/market/coin-price.ts'
import { percentText } from '#domain/money/percent-text.ts'
import { priceText } from '#domain/money/price-text.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import type { Context } from '#server/context.ts'
import { coinPlace } from '#server/features/account/share/app-place.ts'
import { searchCoins } from '#server/features/market/search/search-coins.ts'
import { selectTickers } from '#server/features/market/tickers/ticker-rows.ts'
import { findSignal } from '#server/features/signals/find-signal.ts'
import { marketModeLine } from '#server/features/signals/share/signal-text.ts'
import { Refusal } from '#server/refusal.ts'
import { fill } from '#server/words.ts'
import { appButton } from '../app-button.ts'
import { type Person, readPerson } from '../read-person.ts'
import { say } from '../say.ts'
import { signalText } from './signals.ts'

type Detail = AnswerOf<'GET /aiCoin/getDetail'>

const LONGEST_KEYWORD = 40
const MOST_SUGGESTED = 6
/** Below it, a part of a name is no suggestion: every coin holds an A. */
const SHORTEST_KEYWORD = 2

/** /coin BTC: price, change and what the rules say, as far as the person's tier may know it. */
export function answerCoin(bot: Composer<Update>, context: Context): void {
  bot.command('coin', async (update) => {
    const person = await readPerson(context, update)
    const keyword = update.match.trim().slice(0, LONGEST_KEYWORD)
    if (keyword === '') {
      await say(update, person.words.coin.ask)
      return
    }
    const { items } = await searchCoins(context, person.viewer, { keyword, limit: MOST_SUGGESTED })
    const exact = items.find(({ symbol, base }) =>
      [symbol, base].some((name) => name.toLowerCase() === keyword.toLowerCase()),
    )
    if (exact !== undefined) {
      await sayCoin(context, update, person, exact.coinId)
      return
    }
    const near = keyword.length < SHORTEST_KEYWORD ? [] : items
    const { unknown, suggest } = person.words.coin
    const buttons = near.map(({ symbol, coinId }) => ({
      text: symbol,
      callback_data: `coin:${coinId}`,
    }))
    await say(update, near.length === 0 ? unknown : suggest, [
      buttons.slice(0, MOST_SUGGESTED / 2),
      buttons.slice(MOST_SUGGESTED / 2),
    ])
  })
  bot.callbackQuery(/^coin:([a-z0-9]{1,40})$/, async (update) => {
    const person = await readPerson(context, update)
    await update.answerCallbackQuery()
    await sayCoin(context, update, person, update.match[1] ?? '')
  })
}

async function sayCoin(
  context: Context,
  update: Update,
  person: Person,
  coinId: string,
): Promise<void> {
  const { viewer, words, language } = person
  const detail = await findSignal(context, viewer, { coinId }).catch(nullIfUnknown)
  if (detail === null) {
    await say(update, words.coin.unknown)
    return
  }
  const { symbol } = detail.coin
  const { signal } = detail
  const text = [
    await priceLine(context, person, detail),
    detail.readings.map((reading) => readingLine(person, reading)).join('\n'),
    ...(signal === null ? [] : [`${words.coin.newest}\n${signalText(context, language, signal)}`]),
    words.note,
    marketModeLine(language, context.marketClock.world),
  ]
  await say(update, text.filter((part) => part !== '').join('\n\n'), [
    [appButton(context.config, fill(words.coin.open, { coin: symbol }), coinPlace(coinId))],
  ])
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof Refusal && error.reason === 'unknownCoin') return null
  throw error
}

async function priceLine({ db }: Context, { words }: Person, { coin }: Detail): Promise<string> {
  const ticker = await selectTickers(db.reader)
    .where('tickers.market_id', '=', coin.marketId)
    .executeTakeFirst()
  if (ticker === undefined) return fill(words.coin.noPrice, { coin: coin.symbol })
  const change = ticker.change_24h === null ? null : ticker.change_24h * 100
  return fill(words.coin.price, {
    coin: coin.symbol,
    price: priceText(coinPrice(ticker.price, ticker.multiplier)),
    change: percentText(change),
  })
}

function readingLine(
  { words: { coin } }: Person,
  { interval, trend, status }: Detail['readings'][number],
): string {
  return fill(coin.reading, {
    interval: intervalLabel(interval),
    trend: coin.trend[trend],
    status: coin.status[status],
  })
}
