import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { pageOf, type PageRange, rangeOf } from '#server/db/page-range.ts'
import { type Message, putInWords } from './text/put-in-words.ts'
import { selectMessages } from './store/select-messages.ts'
import type { StoredMessage } from './store/stored-message.ts'

type Name = 'GET /message/page'

/** Messages looked through at a time, and at most for one page of a search. */
const SEARCHED_AT_ONCE = 100
const MOST_SEARCHED = 1000

/**
 * Messages of one kind or all, newest first, in the words of the caller. A search looks at titles and
 * texts as they are read; where it has looked through a thousand it gives what it found and the
 * cursor to go on from.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 * @source Spec 2, 7
 */
export async function listMessages(
  context: Context,
  actor: SignedIn,
  { kind, q = '', ...paging }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { accountId } = actor
  const range = rangeOf(paging)
  const wanted = plain(q.trim())
  const select = (part: PageRange): Promise<StoredMessage[]> =>
    selectMessages(context.db.reader, { accountId, kind: kind ?? null, range: part })
  if (wanted === '') {
    const { shown, nextCursor } = pageOf(await select(range), range, ({ id }) => id)
    return { items: await putInWords(context, actor, shown), nextCursor }
  }
  return await search(context, actor, { range, wanted, select })
}

interface Search {
  readonly range: PageRange
  readonly wanted: string
  readonly select: (part: PageRange) => Promise<StoredMessage[]>
}

async function search(
  context: Context,
  actor: SignedIn,
  { range, wanted, select }: Search,
): Promise<AnswerOf<Name>> {
  const found: Message[] = []
  let { after } = range
  for (let seen = 0; seen < MOST_SEARCHED; seen += SEARCHED_AT_ONCE) {
    const rows = await select({ after, offset: 0, limit: SEARCHED_AT_ONCE })
    const messages = await putInWords(context, actor, rows)
    found.push(...messages.filter(({ title, text }) => plain(`${title}\n${text}`).includes(wanted)))
    after = rows.at(-1)?.id ?? after
    if (found.length >= range.limit) return pageOfFound(found, range)
    if (rows.length < SEARCHED_AT_ONCE) return { items: found, nextCursor: null }
  }
  return { items: found, nextCursor: after === null ? null : cursorOf(after) }
}

function pageOfFound(found: readonly Message[], range: PageRange): AnswerOf<Name> {
  const items = found.slice(0, range.limit - 1)
  return { items, nextCursor: cursorOf(items.at(-1)?.id ?? '') }
}

function cursorOf(id: string): string {
  return Buffer.from(id).toString('base64url')
}

/** Text as a search compares it: lower case, full-width letters as plain ones. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
