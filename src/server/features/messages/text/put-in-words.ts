import type { Language } from '#contract/headers.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context } from '#server/context.ts'
import { readSettings } from '#server/features/alerts/settings/stored-settings.ts'
import { type AlertItem, readAlertItems } from '#server/features/alerts/text/alert-items.ts'
import { alertTextOf } from '#server/features/alerts/text/alert-text.ts'
import { type MessageText, messageTextOf } from './message-text.ts'
import type { StoredMessage } from '../store/stored-message.ts'

/** A message as the app shows it. */
export type Message = AnswerOf<'GET /message/page'>['items'][number]

/** Gives messages and alerts their words, in a person's language and zone, in the same order. */
export async function putInWords(
  context: Pick<Context, 'db' | 'wallClock' | 'marketClock'>,
  reader: { readonly accountId: string; readonly language: Language },
  rows: readonly StoredMessage[],
): Promise<Message[]> {
  const alerts = rows.filter(({ written }) => written === null).map(({ id }) => id)
  const items = await readAlertItems(context.db.reader, alerts)
  const isAsked = alerts.length > 0
  const { zone } = isAsked
    ? (await readSettings(context.db.reader, reader.accountId)).settings
    : { zone: 'UTC' }
  const wordsOf = ({ written, id }: StoredMessage): MessageText => {
    if (written !== null) return messageTextOf(reader.language, written)
    return alertWords(context, reader.language, items.get(id), zone)
  }
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...wordsOf(row),
    link: row.link,
    createdAt: row.wallTime,
    isRead: row.isRead,
  }))
}

function alertWords(
  { wallClock, marketClock }: Pick<Context, 'wallClock' | 'marketClock'>,
  language: Language,
  item: AlertItem | undefined,
  zone: string,
): MessageText {
  const { title, body } = alertTextOf(language, item === undefined ? [] : [item], {
    zone,
    wallNow: wallClock.now(),
    world: marketClock.world,
    isMaybeRepeated: false,
    isTest: false,
  })
  return { title, text: body }
}
