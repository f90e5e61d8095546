import { splitCaptions } from '#domain/content/captions.ts'
import { type ContentFile, MOST_CHARACTERS } from '#domain/content/file/content-file.ts'
import { readContentFile } from '#domain/content/file/read-content-file.ts'
import { CONTENT_KINDS, CONTENT_STATES } from '#domain/content/kind.ts'
import type { Context } from '../context.ts'
import { listItems } from '../features/content/operator/list-items.ts'
import { publishContent } from '../features/content/operator/publish-content.ts'
import { saveContent, type SaveOrder } from '../features/content/operator/save-content.ts'
import { requireItem } from '../features/content/operator/stored-item.ts'
import { withdrawContent } from '../features/content/operator/withdraw-content.ts'
import { adminCommand, type AdminCommands } from './command.ts'
import type { Outcome } from './command/command-plan.ts'
import { CommandRefused } from './command-refused.ts'
import { contentFields } from '../features/content/operator/content-fields.ts'
import { oneOf, optional } from './command/options.ts'
import { readText } from './command/read-text.ts'
import { timeText } from './command/time-text.ts'

/** A character has four bytes at most, and the front matter has its room. */
const MOST_BYTES = 4 * MOST_CHARACTERS.markdown + 8192

const FILE = { usage: '<file.md>', give: 'one file' }
const KEY = { usage: '<key>', give: 'a key' }
const UNREAD = 'Readers see it at once, and what was read cannot be taken back.'

/** Commands about articles, events, airdrops, videos, announcements and banners. */
export const contentCommands: AdminCommands = {
  'content add': adminCommand({
    about: 'store a draft, or one more language of an item, from Markdown with front matter',
    effect: 'writes',
    words: FILE,
    run: (context, { words: [path = ''], operator, isDryRun }) =>
      save(context, path, { how: 'add', operator, isDryRun, isAgreed: false }),
  }),
  'content edit': adminCommand({
    about: 'replace the text of a language and what all languages share',
    effect: 'mayLast',
    lasting: UNREAD,
    words: FILE,
    run: (context, { words: [path = ''], operator, isDryRun, isAgreed }) =>
      save(context, path, { how: 'edit', operator, isDryRun, isAgreed }),
  }),
  'content publish': adminCommand({
    about: 'show an item to readers',
    effect: 'lasts',
    lasting: UNREAD,
    words: KEY,
    async run(context, { words: [key = ''], operator, isDryRun }) {
      const result = await publishContent(context, { key, operator, isDryRun })
      const languages = `in ${result.languages.join(', ')}`
      const missing = result.missing.length > 0 ? `; not in ${result.missing.join(', ')}` : ''
      const did = isDryRun ? 'would be' : 'was'
      return {
        data: { key, ...result },
        lines: [`${key}: ${did} published ${languages}${missing}`],
      }
    },
  }),
  'content withdraw': adminCommand({
    about: 'take an item away from readers; it can be published again',
    effect: 'writes',
    words: KEY,
    async run(context, { words: [key = ''], operator, isDryRun }) {
      const result = await withdrawContent(context, { key, operator, isDryRun })
      return {
        data: { key, ...result },
        lines: [`${key}: ${isDryRun ? 'would be' : 'was'} withdrawn`],
      }
    },
  }),
  'content list': adminCommand({
    about: 'list items, the last changed first',
    effect: 'reads',
    options: { kind: optional(oneOf(CONTENT_KINDS)), state: optional(oneOf(CONTENT_STATES)) },
    async run({ db }, { options }) {
      const items = await listItems(db.reader, options)
      const lines = items.map(
        (item) =>
          `${timeText(item.changedAt)}  ${item.kind.padEnd(12)}  ${item.state.padEnd(9)}  ${item.key}  (${item.languages.join(' ')})  ${item.title}`,
      )
      return { data: items, lines: [...lines, `${items.length} items`] }
    },
  }),
  'content show': adminCommand({
    about: 'show an item with all its texts, as files to edit',
    effect: 'reads',
    words: KEY,
    async run({ db }, { words: [key = ''] }) {
      const { row, texts } = await requireItem(db.reader, key)
      const shown = texts.map(({ body, ...text }) => ({
        ...text,
        blocks: JSON.parse(body) as unknown,
      }))
      return {
        data: { ...row, texts: shown },
        lines: [
          `${row.key}: ${row.kind}, ${row.state}, id ${row.id}`,
          ...texts.flatMap((text) => ['', ...contentFields(row, text), text.markdown]),
        ],
      }
    },
  }),
}

async function save(
  context: Context,
  path: string,
  order: Omit<SaveOrder, 'file' | 'blocks'>,
): Promise<Outcome> {
  const origins = originsOf(context)
  const file = await readContent(path, origins)
  // Only commands that read Markdown load its parser.
  const { readMarkdown } = await import('../ports/markdown/read-markdown.ts')
  const { blocks, leftOut } = readMarkdown(splitCaptions(file.markdown).text, origins)
  const result = await saveContent(context, { ...order, file, blocks })
  const { did, state, changed, isAgreementMissing } = result
  const { facts, language } = file
  const isDone = did !== 'unchanged' && !isAgreementMissing && !order.isDryRun
  return {
    data: { key: facts.key, language, ...result, leftOut },
    lines: [
      `${facts.key} (${language}): ${isDone || did === 'unchanged' ? did : `would be ${did}`}, ${state}`,
      ...(changed.length > 0 ? [`for all languages: ${changed.join(', ')}`] : []),
      ...leftOut.map((address) => `left out, its text stays: ${address}`),
    ],
    isDone,
    isAgreementMissing,
  }
}

/** Where pictures and videos may come from: the same as the content policy of the pages. */
function originsOf({ config, ports }: Context): readonly string[] {
  const { origin } = ports.storage
  return origin === null ? config.mediaOrigins : [...config.mediaOrigins, origin]
}

async function readContent(path: string, origins: readonly string[]): Promise<ContentFile> {
  const reading = readContentFile(await readText(path, MOST_BYTES), origins)
  if (reading.isRead) return reading.file
  throw new CommandRefused([`${path} cannot be stored:`, ...reading.faults].join('\n'))
}
