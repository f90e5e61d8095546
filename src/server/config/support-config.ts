import { normaliseEmail } from '#domain/account/email.ts'
import { COMMUNITY_SITES, type CommunityLink } from '#domain/support/community.ts'
import type { EnvReader } from './env-reader.ts'
import { isServerUrl } from './setting-text.ts'

/** Who runs this server, and where feedback of people goes. */
export interface SupportConfig {
  /** Address that feedback is sent to; null sends none. */
  readonly feedbackEmail: string | null
  /** Operators' chat in Telegram that feedback is sent to, `@name` or a number; null sends none. */
  readonly feedbackChat: string | null
  /** The person or company that decides on personal data, and its address, as the policy names it. */
  readonly operatorName: string | null
  readonly operatorAddress: string | null
  readonly communityLinks: readonly CommunityLink[]
  /** Apps of an older version must be updated; null lets all be. */
  readonly leastVersion: string | null
}

const CHAT = /^(@\w{5,32}|-?\d{5,20})$/
const VERSION = /^\d{1,4}(\.\d{1,4}){0,3}$/
const LINE = /^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u
const LINE_RULE = 'one line of at most 200 characters'

/** What FEEDBACK, OPERATOR and COMMUNITY settings ask for. */
export function readSupport(read: EnvReader): SupportConfig {
  const email = read.text('FEEDBACK_EMAIL')
  const feedbackEmail = email === null ? null : normaliseEmail(email)
  if (email !== null && feedbackEmail === null) {
    read.refuse('FEEDBACK_EMAIL', email, 'one address such as support@buoy.example')
  }
  read.needs('FEEDBACK_TELEGRAM_CHAT', 'TELEGRAM_BOT_TOKEN')
  read.needs('OPERATOR_ADDRESS', 'OPERATOR_NAME')
  const chat = '@name or the number of a chat that the bot is in'
  return {
    feedbackEmail,
    feedbackChat: read.matching('FEEDBACK_TELEGRAM_CHAT', CHAT, chat),
    operatorName: read.matching('OPERATOR_NAME', LINE, LINE_RULE),
    operatorAddress: read.matching('OPERATOR_ADDRESS', LINE, LINE_RULE),
    communityLinks: readCommunity(read),
    leastVersion: read.matching('LEAST_APP_VERSION', VERSION, 'a version such as 1.6.4'),
  }
}

/** `COMMUNITY_LINKS=telegram=https://t.me/buoy,x=https://x.com/buoy` */
function readCommunity(read: EnvReader): readonly CommunityLink[] {
  const links: CommunityLink[] = []
  for (const entry of read.list('COMMUNITY_LINKS')) {
    const at = entry.indexOf('=')
    const site = COMMUNITY_SITES.find((known) => known === entry.slice(0, at))
    const url = entry.slice(at + 1)
    if (site === undefined || !isServerUrl(url, /^https:$/)) {
      const allowed = `a list of ${COMMUNITY_SITES.join(', ')}, each with = and an https address`
      read.refuse('COMMUNITY_LINKS', entry, allowed)
    } else links.push({ site, url })
  }
  return links
}
