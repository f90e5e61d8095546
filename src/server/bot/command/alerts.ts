import type { Composer, Context as Update } from 'grammy'
import { listText } from '#domain/text/list-text.ts'
import type { Context } from '#server/context.ts'
import { APP_START } from '#server/features/account/share/app-place.ts'
import { readChannelStates } from '#server/features/alerts/channels/channel-adapters.ts'
import { noteChat } from '#server/features/alerts/channels/telegram-chats.ts'
import { readCoinAlerts } from '#server/features/alerts/settings/read-coin-alerts.ts'
import { readAlertSlots } from '#server/features/alerts/settings/setting-state.ts'
import { readSettings } from '#server/features/alerts/settings/stored-settings.ts'
import { fill } from '#server/words.ts'
import { appButton, pageButton } from '../app-button.ts'
import { type Person, readPerson } from '../read-person.ts'
import { type ButtonRow, keyboardOf, say } from '../say.ts'

const MOST_NAMED = 30
const SETTINGS_PAGE = '/pages/ai/reminderSettings'

/** /alerts lists the user's coin alerts and whether they arrive here; its button and /stop pause them. */
export function answerAlerts(bot: Composer<Update>, context: Context): void {
  bot.command('alerts', async (update) => {
    const { text, buttons } = await alertsAnswer(context, await readPerson(context, update))
    await say(update, text, buttons)
  })
  bot.command('stop', async (update) => {
    const person = await readPerson(context, update)
    await pause(context, person, true)
    const stopped = { ...person, blockedReason: 'paused' }
    await say(update, person.words.alerts.paused, alertsButtons(context, stopped))
  })
  bot.callbackQuery(/^alerts:(pause|resume)$/, async (update) => {
    const person = await readPerson(context, update)
    const isPause = update.match[1] === 'pause'
    await pause(context, person, isPause)
    await update.answerCallbackQuery()
    const changed = { ...person, blockedReason: isPause ? 'paused' : null }
    const { text, buttons } = await alertsAnswer(context, changed)
    const markup = keyboardOf(buttons)
    await update.editMessageText(text, markup === undefined ? {} : { reply_markup: markup })
  })
}

/** Reply to /alerts: coins, whether alerts arrive here, and how to pause them. */
export async function alertsAnswer(
  context: Context,
  person: Person,
): Promise<{ readonly text: string; readonly buttons: readonly ButtonRow[] }> {
  return { text: await alertsText(context, person), buttons: alertsButtons(context, person) }
}

async function pause(context: Context, { userId }: Person, isPause: boolean): Promise<void> {
  const reason = isPause ? 'paused' : 'resumed'
  await context.db.transaction(async (tx) => {
    await noteChat(context, tx, { userId, canWrite: !isPause, reason })
  })
}

function alertsButtons(
  { config }: Context,
  { words, accountId, blockedReason: stopped }: Person,
): ButtonRow[] {
  const { alerts, start } = words
  if (accountId === null) return [[appButton(config, start.open, APP_START)]]
  const toggle =
    stopped === null
      ? { text: alerts.pause, callback_data: 'alerts:pause' }
      : { text: alerts.resume, callback_data: 'alerts:resume' }
  return [[toggle], [pageButton(config, alerts.settings, SETTINGS_PAGE)]]
}

async function alertsText(context: Context, person: Person): Promise<string> {
  const { accountId, words, blockedReason: stopped } = person
  const { alerts } = words
  if (accountId === null) return alerts.unbound
  const { reader } = context.db
  const { limit } = await readAlertSlots(context, reader, accountId)
  const on = await readCoinAlerts(reader, accountId, limit)
  const sent = on.filter(({ isOverLimit }) => !isOverLimit).map(({ symbol }) => symbol)
  const overLimit = on.filter(({ isOverLimit }) => isOverLimit).map(({ symbol }) => symbol)
  const lines = [
    ...(on.length === 0 ? [alerts.none] : []),
    ...(sent.length > 0 ? [fill(alerts.coins, { coins: namesText(person, sent) })] : []),
    ...(overLimit.length > 0 && limit > 0
      ? [fill(alerts.over, { coins: namesText(person, overLimit) })]
      : []),
    ...(limit === 0 ? [alerts.noPlan] : []),
    stopped === null ? await wayText(context, person, accountId) : alerts.paused,
  ]
  return lines.join('\n\n')
}

async function wayText(context: Context, { words }: Person, accountId: string): Promise<string> {
  const { settings } = await readSettings(context.db.reader, accountId)
  const ways = await readChannelStates(context, context.db.reader, accountId)
  const isReady = ways.some(({ channel, state }) => channel === 'telegram' && state === 'ready')
  const isChosen = settings.channels.includes('telegram')
  return isReady && isChosen ? words.alerts.here : words.alerts.notChosen
}

function namesText({ words, language }: Person, symbols: readonly string[]): string {
  const named = symbols.slice(0, MOST_NAMED)
  const more = symbols.length - named.length
  const rest = more > 0 ? [fill(words.alerts.more, { count: String(more) })] : []
  return listText([...named, ...rest], language, 'comma')
}
