import { join } from 'node:path'
import type { NewUser } from './run-as-user.ts'

/** How a command of the documents is tried. */
export type Plan =
  /** Started until it serves, then stopped. */
  | { readonly how: 'start'; readonly as: string }
  /** Run to its end, beside a server; `codes` are those that it may end with. */
  | {
      readonly how: 'run'
      readonly as: string
      readonly codes: readonly number[]
      readonly env?: Readonly<Record<string, string>>
    }
  | { readonly how: 'never'; readonly why: string }

const OK = [0]
/** Refused with one line, such as an id that nobody has. */
const REFUSED = [0, 1]
/** Lists its commands or options. */
const USAGE = [0, 1, 2]

/** What takes longer than a new user waits, by its shortest part. */
const SHORT: Readonly<Record<string, string>> = {
  'npm test': 'npm test -- format',
  'npm test -- unit': 'npm test -- tidy',
}
/** The same for whatever part of a program is asked for. */
const SHORT_OF_PROGRAM: readonly (readonly [begin: string, short: string])[] = [
  ['npm run bench', 'npm run bench -- --help'],
  ['npm run gallery', 'npm run gallery -- 404'],
  ['npm run prove', 'npm run prove -- --help'],
]
/** Program names in a sentence: without arguments they say how they are used. */
const NAMES =
  /^npm run (-s|verify|backtest|admin|admin -- (<noun> <verb> \.\.\.|backup (check|save|restore)))$/

/** Decides by the program, so that a new command of a known one is tried without being named. */
export function planOf(text: string, user: NewUser): Plan {
  const [, shortOfProgram] = SHORT_OF_PROGRAM.find(([begin]) => text.startsWith(begin)) ?? []
  const short = SHORT[text] ?? shortOfProgram
  if (short !== undefined)
    return { how: 'run', as: short, codes: short.endsWith('--help') ? USAGE : OK }
  if (/^npm ci\b(?! &&)/.test(text)) {
    return { how: 'never', why: 'the first command has installed what the others need' }
  }
  if (text.includes('REPLAY_FROM=2025') && !user.hasReal) {
    return { how: 'never', why: 'it needs candles of 2025 in ../shared' }
  }
  if (/npm start$|^npm run dev$|start\.ts$/.test(text)) return { how: 'start', as: text }
  // Some registries answer no questions about advisories.
  if (text === 'npm audit') return { how: 'run', as: text, codes: REFUSED }
  if (NAMES.test(text)) return { how: 'run', as: text, codes: USAGE }
  const as = filled(text, user)
  if (text.startsWith('npm run bot-config')) return { how: 'run', as, codes: REFUSED }
  if (text.includes('backup restore')) {
    return { how: 'run', as, codes: OK, env: { DATA_DIR: join(user.folder, 'restored', count()) } }
  }
  const hasUnknown = /<(?!folder|other|export|public|account)|\.md\b/.test(text)
  return { how: 'run', as, codes: hasUnknown ? REFUSED : OK }
}

let counted = 0
function count(): string {
  counted += 1
  return String(counted)
}

/** A command with what a reader would put in place of `<...>`. */
function filled(text: string, { candles, folder }: NewUser): string {
  const backup = text.includes('backup save') ? `backup-${count()}` : 'backup-1'
  const isBackup = text.includes('admin -- backup')
  return text
    .replace(/\/var\/backups\/\S+/, join(folder, 'backups', backup))
    .replace('<folder>', isBackup ? join(folder, 'backups', backup) : candles)
    .replace('<other>', candles)
    .replace('<export>', 'export.json')
    .replace('<public key>', '"$(node -p "$PUBLIC_KEY_OF_EXPORT")"')
    .replace(/<(\w+)\|[\w|]+>/, '$1')
    .replaceAll(/<\w+>/g, 'unknown')
}
