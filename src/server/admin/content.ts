import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type ContentFile, MOST_CHARACTERS } from '#domain/content/file/content-file.ts'
import { readContentFile } from '#domain/content/file/read-content-file.ts'
import { CONTENT_KINDS, CONTENT_STATES } from '#domain/content/kind.ts'
import type { Context } from '../context.ts'
import { ContentFault } from '../features/content/operator/content-fault.ts'
import { listItems } from '../features/content/operator/list-items.ts'
import { publishContent } from '../features/content/operator/publish-content.ts'
import { saveContent } from '../features/content/operator/save-content.ts'
import { requireItem } from '../features/content/operator/stored-item.ts'
import { withdrawContent } from '../features/content/operator/withdraw-content.ts'
import { type AdminCommands, CommandRefused } from './command.ts'
import { contentFields } from './content-fields.ts'
import { operatorOf } from './operator.ts'

/** A character has four bytes at most, and the front matter has its room. */
const MOST_BYTES = 4 * MOST_CHARACTERS.markdown + 8192

const ACT = '[--dry-run] [--by <name>] [--json]'

/** Commands about articles, events, airdrops, videos, announcements and banners. */
export const contentCommands: AdminCommands = {
  'content add': {
    usage: `<file.md> ${ACT}`,
    about: 'store a draft, or one more language of an item, from Markdown with front matter',
    run: (context, args, print) => save(context, 'add', args, print),
  },
  'content edit': {
    usage: `<file.md> [--yes] ${ACT}`,
    about: 'replace the text of a language and what all languages share',
    run: (context, args, print) => save(context, 'edit', args, print),
  },
  'content publish': {
    usage: `<key> [--yes] ${ACT}`,
    about: 'show an item to readers',
    async run(context, args, print) {
      const { name: key, ...options } = actOf(args, 'a key')
      const isDryRun = options.isDryRun || !options.isAgreed
      const result = await done(
        publishContent(context, { key, operator: options.operator, isDryRun }),
      )
      const languages = `in ${result.languages.join(', ')}`
      const missing = result.missing.length > 0 ? `; not in ${result.missing.join(', ')}` : ''
      const isWaiting = isDryRun && !options.isDryRun
      report(print, options.isJson, { key, ...result, isDone: !isDryRun }, [
        `${key}: ${isDryRun ? 'would be' : 'was'} published ${languages}${missing}`,
        ...(isWaiting ? [`${UNREAD} Repeat with --yes.`] : []),
      ])
      return isWaiting ? 1 : 0
    },
  },
  'content withdraw': {
    usage: `<key> ${ACT}`,
    about: 'take an item away from readers; it can be published again',
    async run(context, args, print) {
      const { name: key, operator, isDryRun, isJson } = actOf(args, 'a key')
      const result = await done(withdrawContent(context, { key, operator, isDryRun }))
      report(print, isJson, { key, ...result, isDone: !isDryRun }, [
        `${key}: ${isDryRun ? 'would be' : 'was'} withdrawn`,
      ])
      return 0
    },
  },
  'content list': {
    usage: '[--kind <kind>] [--state <state>] [--json]',
    about: `list items; kinds: ${CONTENT_KINDS.join(' ')}; states: ${CONTENT_STATES.join(' ')}`,
    async run({ db }, args, print) {
      const { values } = parsed(args, { kind: TEXT, state: TEXT, json: SWITCH })
      const kind = oneOf('--kind', values.kind, CONTENT_KINDS)
      const state = oneOf('--state', values.state, CONTENT_STATES)
      const items = await listItems(db.reader, { kind, state })
      report(print, values.json === true, items, [
        ...items.map(
          (item) =>
            `${timeText(item.changedAt)}  ${item.kind.padEnd(12)}  ${item.state.padEnd(9)}  ${item.key}  (${item.languages.join(' ')})  ${item.title}`,
        ),
        `${items.length} items`,
      ])
      return 0
    },
  },
  'content show': {
    usage: '<key> [--json]',
    about: 'show an item with all its texts, as files to edit',
    async run({ db }, args, print) {
      const { values, positionals } = parsed(args, { json: SWITCH })
      const { row, texts } = await done(requireItem(db.reader, nameOf(positionals, 'a key')))
      const shown = texts.map(({ body, ...text }) => ({
        ...text,
        blocks: JSON.parse(body) as unknown,
      }))
      report(print, values.json === true, { ...row, texts: shown }, [
        `${row.key}: ${row.kind}, ${row.state}, id ${row.id}`,
        ...texts.flatMap((text) => ['', ...contentFields(row, text), text.markdown]),
      ])
      return 0
    },
  },
}

const UNREAD = 'Readers see it at once, and what was read cannot be taken back.'

async function save(
  context: Context,
  how: 'add' | 'edit',
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const { name: path, ...options } = actOf(args, 'one file')
  const origins = originsOf(context)
  const file = await readContent(path, origins)
  // Only commands that read Markdown load its parser.
  const { readMarkdown } = await import('../ports/markdown/read-markdown.ts')
  const { blocks, leftOut } = readMarkdown(file.markdown, origins)
  const result = await done(saveContent(context, { file, blocks, how, ...options }))
  const { did, state, changed, isAgreementMissing } = result
  const { facts, language } = file
  const isDone = did !== 'unchanged' && !isAgreementMissing && !options.isDryRun
  report(print, options.isJson, { key: facts.key, language, ...result, leftOut, isDone }, [
    `${facts.key} (${language}): ${isDone || did === 'unchanged' ? did : `would be ${did}`}, ${state}`,
    ...(changed.length > 0 ? [`for all languages: ${changed.join(', ')}`] : []),
    ...leftOut.map((address) => `left out, its text stays: ${address}`),
    ...(isAgreementMissing ? [`${UNREAD} Nothing was changed: repeat with --yes.`] : []),
  ])
  return isAgreementMissing ? 1 : 0
}

/** Where pictures and videos may come from: the same as the content policy of the pages. */
function originsOf({ config, ports }: Context): readonly string[] {
  const { origin } = ports.storage
  return origin === null ? config.mediaOrigins : [...config.mediaOrigins, origin]
}

async function readContent(path: string, origins: readonly string[]): Promise<ContentFile> {
  const reading = readContentFile(await readText(path), origins)
  if (reading.isRead) return reading.file
  throw new CommandRefused([`${path} cannot be stored:`, ...reading.faults].join('\n'))
}

async function readText(path: string): Promise<string> {
  try {
    const { size } = await stat(path)
    if (size > MOST_BYTES) {
      throw new CommandRefused(`${path} has ${size} bytes, more than ${MOST_BYTES}.`)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    if (error instanceof CommandRefused) throw error
    if (error instanceof TypeError) throw new CommandRefused(`${path} is not UTF-8.`)
    throw new CommandRefused((error as Error).message)
  }
}

async function done<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ContentFault) throw new CommandRefused(error.message)
    throw error
  }
}

const TEXT = { type: 'string' } as const
const SWITCH = { type: 'boolean' } as const

function actOf(args: readonly string[], what: string) {
  const { values, positionals } = parsed(args, {
    'dry-run': SWITCH,
    yes: SWITCH,
    json: SWITCH,
    by: TEXT,
  })
  return {
    name: nameOf(positionals, what),
    operator: operatorOf(values.by),
    isDryRun: values['dry-run'] === true,
    isAgreed: values.yes === true,
    isJson: values.json === true,
  }
}

function nameOf(positionals: readonly string[], what: string): string {
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0) throw new CommandRefused(`Give ${what}.`)
  return name
}

function oneOf<Value extends string>(
  name: string,
  given: string | undefined,
  values: readonly Value[],
): Value | null {
  if (given === undefined) return null
  const found = values.find((value) => value === given)
  if (found === undefined) throw new CommandRefused(`${name} must be one of ${values.join(', ')}`)
  return found
}

function report(
  print: (line: string) => void,
  isJson: boolean,
  result: unknown,
  lines: readonly string[],
): void {
  if (isJson) print(JSON.stringify(result, null, 2))
  else for (const line of lines) print(line)
}

/** `2026-11-21 12:00Z` */
function timeText(wallTime: number): string {
  return `${new Date(wallTime).toISOString().slice(0, 16).replace('T', ' ')}Z`
}

function parsed<Options extends NonNullable<Parameters<typeof parseArgs>[0]>['options'] & object>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true })
  } catch (error) {
    throw new CommandRefused((error as Error).message)
  }
}
