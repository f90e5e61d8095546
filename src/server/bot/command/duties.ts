import type { Composer, Context as Update } from 'grammy'
import type { Context } from '#server/context.ts'
import { APP_START } from '#server/features/account/share/app-place.ts'
import { fill, wordsOf } from '#server/words.ts'
import { appButton, pageButton } from '../app-button.ts'
import { readPerson } from '../read-person.ts'
import { say } from '../say.ts'

const TERMS_PAGE = '/pages/login/agreement'

/** /support, and /paysupport and /terms, which Telegram asks of bots that sell. */
export function answerDuties(bot: Composer<Update>, context: Context): void {
  const { config } = context
  const { supportContact: contact } = config.payment
  const { publicUrl } = config.account
  bot.command('support', async (update) => {
    const { support, start } = (await readPerson(context, update)).words
    const more = contact === null ? [] : [fill(support.contact, { contact })]
    await say(update, [support.text, ...more].join('\n\n'), [
      [appButton(config, start.open, APP_START)],
    ])
  })
  bot.command('paysupport', async (update) => {
    const words = wordsOf('orders-invoice', (await readPerson(context, update)).language)
    const more = contact === null ? [] : [fill(words.contact, { contact })]
    await say(update, [words.paySupport, ...more].join('\n\n'))
  })
  bot.command('terms', async (update) => {
    const { language, words } = await readPerson(context, update)
    const link = publicUrl === null ? null : `${publicUrl}${TERMS_PAGE}`
    const text =
      link === null ? words.termsInApp : fill(wordsOf('orders-invoice', language).terms, { link })
    await say(update, text, [[pageButton(config, words.start.open, TERMS_PAGE)]])
  })
}
