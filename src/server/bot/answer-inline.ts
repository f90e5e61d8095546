import type { Composer, Context as Update } from 'grammy'
import type { Context } from '#server/context.ts'
import { searchCoins } from '#server/features/market/search/search-coins.ts'
import { listSignals } from '#server/features/signals/list-signals.ts'
import {
  guestTier,
  readSignalCard,
  signalCard,
} from '#server/features/signals/share/signal-card.ts'
import type { ShareCard } from '#server/ports/telegram/port.ts'
import { inviteCard } from '#server/features/invite/share/invite-card.ts'
import { RateLimiter } from './rate-limiter.ts'
import { type Person, readPerson } from './read-person.ts'

const MOST_SHOWN = 10
const LONGEST_QUERY = 40
/** Each keystroke is a query. */
const MOST_A_MINUTE = 60
/** A signal moves with its candle; language is each person's own. */
const CACHED_S = 30

/**
 * Signals to send into any chat: `@bot btc` those of a coin, `@bot s_<id>` that one, `@bot` the
 * newest, and `@bot i_` one's own invitation. Anybody reads a chat: cards show what a guest may see.
 */
export function answerInline(bot: Composer<Update>, context: Context): void {
  const guard = new RateLimiter(context.wallClock, MOST_A_MINUTE)
  bot.on('inline_query', async (update) => {
    if (guard.decide(update.from.id) !== 'answer') {
      await context.ports.telegram?.shares.answer(update.inlineQuery.id, [], CACHED_S)
      return
    }
    const person = await readPerson(context, update)
    const query = update.inlineQuery.query.trim().slice(0, LONGEST_QUERY)
    const cards = await findCards(context, person, query)
    await context.ports.telegram?.shares.answer(update.inlineQuery.id, cards, CACHED_S)
  })
}

async function findCards(
  context: Context,
  { language, accountId, viewer }: Person,
  query: string,
): Promise<ShareCard[]> {
  const signalId = /^s_([a-z0-9]{1,40})$/.exec(query)?.[1]
  if (signalId !== undefined) {
    const card = await readSignalCard(context, context.db.reader, { language, signalId })
    return card === null ? [] : [card]
  }
  if (/^i_?$/.test(query)) {
    return accountId === null ? [] : [await readInvitation(context, language, accountId)]
  }
  const guest = { ...viewer, tier: guestTier(context.config) }
  const coinId = query === '' ? undefined : await findCoin(context, guest, query)
  if (coinId === null) return []
  const { items } = await listSignals(context, guest, {
    state: 'latest',
    sort: 'latest',
    category: 'all',
    exchange: 'all',
    interval: 'all',
    volume24h: 0,
    limit: MOST_SHOWN,
    ...(coinId === undefined ? {} : { coinId }),
  })
  return items.map((signal) => signalCard(context, language, signal))
}

async function findCoin(
  context: Context,
  viewer: Person['viewer'],
  keyword: string,
): Promise<string | null> {
  const { items } = await searchCoins(context, viewer, { keyword, limit: 1 })
  return items[0]?.coinId ?? null
}

async function readInvitation(
  { config, db }: Context,
  language: Person['language'],
  accountId: string,
): Promise<ShareCard> {
  const { invite_code: code } = await db.reader
    .selectFrom('accounts')
    .select('invite_code')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return inviteCard(config, language, code)
}
