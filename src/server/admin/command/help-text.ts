import type { Command } from '../command.ts'
import type { Option } from './options.ts'

type Described = Pick<Command<never>, 'about' | 'effect' | 'words' | 'options'>
export type CommandTable = Readonly<Record<string, Described>>

const MARKS = { reads: ' ', writes: '*', lasts: '!', mayLast: '!' } as const

const NOTES = [
  '* changes something: it is written down (`actions list`), --by <name> says who did it,',
  '  and --dry-run shows what it would do.',
  '! as *, and cannot be undone: it shows what it would do until it is given --yes.',
  '  `content edit` asks for --yes only where readers see the item.',
  '--json prints the result of any command for programs; a refusal is {"error": "..."}.',
]

/** The list of commands for people, of all nouns or of one. */
export function helpText(commands: CommandTable, noun: string | null = null): string {
  const rows = Object.entries(commands).filter(
    ([name]) => noun === null || name.startsWith(`${noun} `),
  )
  const listed = rows.flatMap(([name, command], at) => {
    const isFirst = nounOf(name) !== nounOf(rows[at - 1]?.[0] ?? '')
    return [...(isFirst ? [''] : []), ...linesOf(name, command)]
  })
  return ['npm run admin -- <noun> <verb> ...', ...listed, '', ...NOTES].join('\n')
}

/** The same for programs. */
export function helpJson(commands: CommandTable, noun: string | null = null): object {
  return Object.entries(commands)
    .filter(([name]) => noun === null || nounOf(name) === noun)
    .map(([name, { about, effect, words, options }]) => ({
      name,
      usage: usageOf({ words, options }),
      about,
      effect,
    }))
}

/** `usageOf(COMMANDS['codes list'])` is empty; `'<key> [--state <open|closed>]'`. */
function usageOf({ words, options }: Pick<Described, 'words' | 'options'>): string {
  const named = Object.entries(options).map(([name, option]) => optionText(name, option))
  return [...(words === null ? [] : [words.usage]), ...named].join(' ')
}

function linesOf(name: string, command: Described): string[] {
  const usage = `${name} ${usageOf(command)}`.trimEnd()
  return [`${MARKS[command.effect]} ${usage}`, `      ${command.about}`]
}

function optionText(name: string, { value, isRequired }: Option<unknown>): string {
  const text = value === null ? `--${name}` : `--${name} ${value}`
  return isRequired ? text : `[${text}]`
}

function nounOf(name: string): string {
  return name.split(' ')[0] ?? ''
}
