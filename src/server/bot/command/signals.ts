import type { Composer, Context as Update } from 'grammy'
import type { Context } from '#server/context.ts'
import { APP_START, signalPlace } from '#server/features/account/share/app-place.ts'
import { listSignals } from '#server/features/signals/list-signals.ts'
import {
  type ShownSignal,
  signalFact,
  signalLabel,
  signalTitle,
  marketModeLine,
} from '#server/features/signals/share/signal-text.ts'
import { fill } from '#server/words.ts'
import { appButton } from '../app-button.ts'
import { type Person, readPerson } from '../read-person.ts'
import { say } from '../say.ts'

const MOST_SHOWN = 5

/** /signals: the newest primary signals that the user's tier may see, each with its button. */
export function answerSignals(bot: Composer<Update>, context: Context): void {
  bot.command('signals', async (update) => {
    const person = await readPerson(context, update)
    const { items, hiddenCount } = await findNewest(context, person)
    const { language, words } = person
    const { signals: own } = words
    const text = [
      items.length === 0 ? own.none : own.title,
      ...items.map((signal) => signalText(context, language, signal)),
      ...(hiddenCount ? [fill(own.hidden, { count: String(hiddenCount) })] : []),
      words.note,
      marketModeLine(language, context.marketClock.world),
    ]
    const { config } = context
    await say(update, text.filter((part) => part !== '').join('\n\n'), [
      ...items.map((signal) => [
        appButton(config, signalLabel(language, signal), signalPlace(signal.id)),
      ]),
      [appButton(config, own.open, APP_START)],
    ])
  })
}

/** Title and facts of a signal, a line each. */
export function signalText(
  { marketClock }: Pick<Context, 'marketClock'>,
  language: Person['language'],
  signal: ShownSignal,
): string {
  const fact = signalFact(language, signal, marketClock.now())
  return [signalTitle(language, signal), fact].filter((line) => line !== '').join('\n')
}

async function findNewest(context: Context, { viewer }: Person) {
  return await listSignals(context, viewer, {
    state: 'latest',
    sort: 'latest',
    category: 'all',
    exchange: 'all',
    interval: 'all',
    volume24h: 0,
    limit: MOST_SHOWN,
  })
}
