import { timingSafeEqual } from 'node:crypto'
import { signData } from '@telegram-apps/init-data-node'
import { LaunchRefused, type TelegramLaunch, type TelegramUser } from './port.ts'

/** DECISIONS 2: how old launch data may be, and how far a clock may be ahead of ours. */
const OLDEST_MS = 3_600_000
const MOST_AHEAD_MS = 60_000

/**
 * Believes launch data of a person that Telegram signed for this bot within the last hour. The package's own
 * check takes dates in the future and compares in variable time, so only its signing is used.
 *
 * @param tokenHash what the package's `hashToken` makes of the bot's token
 * @param wallNow ms
 * @throws LaunchRefused
 */
export function readLaunch(
  initData: string,
  tokenHash: ArrayBuffer,
  wallNow: number,
): TelegramLaunch {
  const fields = readFields(initData)
  const hash = fields.get('hash') ?? ''
  if (!isSigned(fields, tokenHash)) throw new LaunchRefused('forged')
  const signedAt = fields.get('auth_date') ?? ''
  if (!/^[1-9]\d{0,11}$/.test(signedAt)) throw new LaunchRefused('forged')
  const ageMs = wallNow - Number(signedAt) * 1000
  if (ageMs > OLDEST_MS || ageMs < -MOST_AHEAD_MS) throw new LaunchRefused('stale')
  const user = parseObject(fields.get('user') ?? '')
  const { allows_write_to_pm: canWrite } = user
  return {
    user: userOf(user),
    canWrite: typeof canWrite === 'boolean' ? canWrite : null,
    startParam: fields.get('start_param') ?? null,
    hash,
    expiresAt: Number(signedAt) * 1000 + OLDEST_MS,
  }
}

/** A field that comes twice could be read one way by the signer and another way here. */
function readFields(initData: string): ReadonlyMap<string, string> {
  const pairs = [...new URLSearchParams(initData)]
  const fields = new Map(pairs)
  if (fields.size !== pairs.length) throw new LaunchRefused('forged')
  return fields
}

function isSigned(fields: ReadonlyMap<string, string>, tokenHash: ArrayBuffer): boolean {
  const hash = fields.get('hash') ?? ''
  if (!/^[0-9a-f]{64}$/.test(hash)) return false
  const signedText = [...fields]
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n')
  const expected = signData(signedText, tokenHash, { tokenHashed: true })
  return timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(hash, 'hex'))
}

function userOf(user: Readonly<Record<string, unknown>>): TelegramUser {
  const { id, first_name: first, last_name: last, username, language_code: language } = user
  const { is_bot: isBot = false } = user
  if (isBot !== false) throw new LaunchRefused('bot')
  if (!Number.isSafeInteger(id) || Number(id) <= 0 || typeof first !== 'string') {
    throw new LaunchRefused('forged')
  }
  return {
    id: Number(id),
    name: typeof last === 'string' && last !== '' ? `${first} ${last}` : first,
    username: typeof username === 'string' && username !== '' ? username : null,
    languageCode: typeof language === 'string' && language !== '' ? language : null,
  }
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Falls through: what is no object is no user.
  }
  throw new LaunchRefused('forged')
}
