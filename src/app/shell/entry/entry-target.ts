import type { PagePath } from '#contract/page.ts'
import { pagePathOf, parseStartParam } from '#app/platform/launch/start-param.ts'

interface EntryInput {
  /** The query of the entry's address, with its question mark or empty. */
  readonly search: string
  /** A path that a push left to be opened. */
  readonly payload: string | null
  /** The start parameter of the launch. */
  readonly startParam: string | null
}

/** Target of the entry, and the invite code of the start parameter; a link's code comes first. */
export interface EntryTarget {
  readonly to: string
  readonly inviteCode: string | null
}

const HOME = '/pages/home/home' satisfies PagePath
const AI = '/pages/ai/ai' satisfies PagePath
const PRIZE = '/pages/my/prize' satisfies PagePath
const ALERTS = '/pages/my/msg/reminder' satisfies PagePath
const DETAIL = '/pages/ai/detail' satisfies PagePath
const LISTING = '/pages/newCoin/detail/detail' satisfies PagePath
const EXTREME = '/pages/extreme/detail' satisfies PagePath

/**
 * Where the entry leads: a payload's path, else the page that the start parameter names, else home.
 * A start parameter that names nothing known leads to the AI page.
 * `entryTarget({search: '?a=1', payload: null, startParam: 's_x1'}).to === '/pages/ai/detail?a=1&id=x1&via=telegram'`
 * @source Spec 2; ROUTES
 */
export function entryTarget({ search, payload, startParam }: EntryInput): EntryTarget {
  const query = new URLSearchParams(search)
  if (payload !== null) return { to: payload, inviteCode: null }
  if (startParam === null) return { to: HOME + textOf(query), inviteCode: null }
  const start = parseStartParam(startParam)
  if (start?.kind === 'page') {
    return { to: pagePathOf(start.value) + textOf(query), inviteCode: null }
  }
  if (start?.kind === 'invite') return { to: HOME + textOf(query), inviteCode: start.value }
  if (start?.kind === 'gift') {
    query.set('cardId', start.value)
    return { to: PRIZE + textOf(query), inviteCode: null }
  }
  if (start?.kind === 'listing') {
    query.set('id', start.value)
    return { to: LISTING + textOf(query), inviteCode: null }
  }
  if (start?.kind === 'signal' || start?.kind === 'extreme') query.set('id', start.value)
  else if (start?.kind === 'coin') query.set('coinId', start.value)
  else if (start?.kind !== 'alerts') return { to: AI + textOf(query), inviteCode: null }
  // The bot's alerts lead here; a user without the bot has opened none.
  if (start.kind !== 'coin' && !query.has('via')) query.set('via', 'telegram')
  if (start.kind === 'alerts' && start.value === 'gate') {
    query.set('gate', 'open')
    return { to: AI + textOf(query), inviteCode: null }
  }
  if (start.kind === 'alerts') return { to: ALERTS + textOf(query), inviteCode: null }
  if (start.kind === 'extreme') return { to: EXTREME + textOf(query), inviteCode: null }
  return { to: DETAIL + textOf(query), inviteCode: null }
}

/** What Telegram puts into the query is for the launch alone. */
function textOf(query: URLSearchParams): string {
  for (const name of Array.from(query.keys())) {
    if (name.startsWith('tgWebApp') || name === 'startapp') query.delete(name)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
