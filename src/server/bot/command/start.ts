import type { Composer, Context as Update } from 'grammy'
import type { Context } from '#server/context.ts'
import {
  APP_START,
  type AppPlace,
  coinPlace,
  giftPlace,
  invitePlace,
  signalPlace,
} from '#server/features/account/share/app-place.ts'
import { noteChat } from '#server/features/alerts/channels/telegram-chats.ts'
import { findSignal } from '#server/features/signals/find-signal.ts'
import { marketModeLine } from '#server/features/signals/share/signal-text.ts'
import { Refusal } from '#server/refusal.ts'
import { appButton } from '../app-button.ts'
import type { ProfileMenu } from '../profile/menu.ts'
import { type Person, readPerson } from '../read-person.ts'
import { type ButtonRow, say } from '../say.ts'
import { showMenu } from '../show-menu.ts'
import { alertsAnswer } from './alerts.ts'
import { signalText } from './signals.ts'

/** Of the app's link to this chat, where it says that the bot may not write. */
const ALERTS = 'alerts'
const PAYLOAD = /^([iscg])_([\w-]{1,64})$/

/** Where most payloads of /start lead; they open a place and do nothing by themselves. */
interface Opening {
  readonly text: string
  readonly label: string
  readonly place: AppPlace
}

/**
 * /start greets with a button that opens the app, at the place its payload names. Without a payload,
 * or with that of the alert settings, it also lets the bot write again to who had paused it.
 */
export function answerStart(bot: Composer<Update>, context: Context, menu: ProfileMenu): void {
  bot.command('start', async (update) => {
    const person = await readPerson(context, update)
    const { userId } = person
    const payload = update.match
    const isPaused = person.blockedReason === 'paused'
    const isResumed = isPaused && (payload === '' || payload === ALERTS)
    if (!isPaused || isResumed) {
      await context.db.transaction(async (tx) => {
        await noteChat(context, tx, { userId, canWrite: true, reason: 'start' })
      })
    }
    const answering = isResumed ? { ...person, blockedReason: null } : person
    const { text, buttons } =
      payload === ALERTS
        ? await alertsAnswer(context, answering)
        : await greetingAnswer(context, answering, { payload, isResumed })
    await say(update, text, buttons)
    await showMenu(context, update, { menu, language: person.language })
  })
}

async function greetingAnswer(
  context: Context,
  person: Person,
  { payload, isResumed }: { readonly payload: string; readonly isResumed: boolean },
): Promise<{ readonly text: string; readonly buttons: readonly ButtonRow[] }> {
  const { text, label, place } = await openingOf(context, person, payload)
  const reply = isResumed ? `${text}\n\n${person.words.alerts.resumed}` : text
  return { text: reply, buttons: [[appButton(context.config, label, place)]] }
}

async function openingOf(context: Context, person: Person, payload: string): Promise<Opening> {
  const { start } = person.words
  const [, kind, value = ''] = PAYLOAD.exec(payload) ?? []
  switch (kind) {
    case 'i':
      return {
        text: `${start.greeting}\n\n${start.invited}`,
        label: start.open,
        place: invitePlace(value),
      }
    case 's': {
      const text = await signalTextFor(context, person, value)
      return { text, label: start.signal, place: signalPlace(value) }
    }
    case 'c':
      return { text: start.coinText, label: start.coin, place: coinPlace(value) }
    case 'g':
      return { text: start.giftText, label: start.gift, place: giftPlace(value) }
    default:
      return { text: start.greeting, label: start.open, place: APP_START }
  }
}

/** The signal as the person may see it; of a hidden one only that it is there. */
async function signalTextFor(context: Context, person: Person, id: string): Promise<string> {
  const { words, viewer, language } = person
  try {
    const { signal } = await findSignal(context, viewer, { id })
    if (signal === null) return words.start.signalText
    const world = marketModeLine(language, context.marketClock.world)
    const parts = [signalText(context, language, signal), words.note, world]
    return parts.filter((part) => part !== '').join('\n\n')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.reason === 'unknownSignal' ? words.start.signalText : words.signal.members
  }
}
