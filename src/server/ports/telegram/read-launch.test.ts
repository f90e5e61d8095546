import { HOUR_MS } from '#domain/time/interval.ts'
import { createHmac } from 'node:crypto'
import { hashToken } from '@telegram-apps/init-data-node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LaunchRefused } from './port.ts'
import { readLaunch } from './read-launch.ts'

const TOKEN = '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8'
const HASHED = Uint8Array.from(hashToken(TOKEN)).buffer

/** From packages/init-data-node/src/entries/node.test.ts of Telegram-Mini-Apps/telegram-apps. */
const SAMPLE =
  'auth_date=1&can_send_after=10000&chat=%7B%22id%22%3A1%2C%22type%22%3A%22group%22%2C%22title%22%3A%22chat-title%22%2C%22photo_url%22%3A%22group%22%2C%22username%22%3A%22my-chat%22%7D&chat_instance=888&chat_type=sender&hash=47cfa22e72b887cba90c9cb833c5ea0f599975b6ce7193741844b5c4a4228b40&query_id=QUERY&receiver=%7B%22added_to_attachment_menu%22%3Afalse%2C%22allows_write_to_pm%22%3Atrue%2C%22first_name%22%3A%22receiver-first-name%22%2C%22id%22%3A991%2C%22is_bot%22%3Afalse%2C%22is_premium%22%3Atrue%2C%22language_code%22%3A%22ru%22%2C%22last_name%22%3A%22receiver-last-name%22%2C%22photo_url%22%3A%22receiver-photo%22%2C%22username%22%3A%22receiver-username%22%7D&start_param=debug&user=%7B%22added_to_attachment_menu%22%3Afalse%2C%22allows_write_to_pm%22%3Afalse%2C%22first_name%22%3A%22user-first-name%22%2C%22id%22%3A222%2C%22is_bot%22%3Atrue%2C%22is_premium%22%3Afalse%2C%22language_code%22%3A%22en%22%2C%22last_name%22%3A%22user-last-name%22%2C%22photo_url%22%3A%22user-photo%22%2C%22username%22%3A%22user-username%22%7D'
const SAMPLE_TIME = 1000

/** From the package's README: what a real client sent. */
const REAL =
  'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2'
const REAL_TIME = 1_662_771_648_000

function reasonOf(initData: string, wallNow = REAL_TIME, key = HASHED): string {
  try {
    readLaunch(initData, key, wallNow)
    return 'believed'
  } catch (error) {
    return error instanceof LaunchRefused ? error.reason : String(error)
  }
}

/** Signs any text, also what the package would not write. */
function signText(fields: readonly (readonly [string, string])[]): string {
  const text = fields
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n')
  const hash = createHmac('sha256', Buffer.from(HASHED)).update(text).digest('hex')
  return new URLSearchParams([...fields.map((pair) => [...pair]), ['hash', hash]]).toString()
}

describe('launch data', () => {
  it('is believed where a real client sent it', () => {
    expect(readLaunch(REAL, HASHED, REAL_TIME + 5000)).toEqual({
      user: {
        id: 279_058_397,
        name: 'Vladislav Kibenko',
        username: 'vdkfrost',
        languageCode: 'ru',
      },
      canWrite: null,
      startParam: null,
      hash: 'c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
      expiresAt: REAL_TIME + HOUR_MS,
    })
  })

  it('says what opened the app, and whether the bot may write', () => {
    const signed = signText([
      ['auth_date', '1'],
      ['start_param', 'debug'],
      ['user', '{"id":222,"first_name":"A","is_bot":false,"allows_write_to_pm":false}'],
    ])
    expect(readLaunch(signed, HASHED, SAMPLE_TIME)).toMatchObject({
      user: { id: 222, name: 'A', username: null, languageCode: null },
      canWrite: false,
      startParam: 'debug',
    })
  })

  it("of a bot is refused, though signed: the package's own sample is one", () => {
    expect(reasonOf(SAMPLE, SAMPLE_TIME)).toBe('bot')
    for (const isBot of ['"yes"', '1', '0', 'null', '"false"', '{}']) {
      const user = `{"id":5,"first_name":"A","is_bot":${isBot}}`
      const signed = signText([
        ['auth_date', '1'],
        ['user', user],
      ])
      expect(reasonOf(signed, SAMPLE_TIME)).toBe('bot')
    }
  })

  it('is believed for an hour, and by a clock up to a minute behind (T2)', () => {
    expect(reasonOf(REAL, REAL_TIME + HOUR_MS)).toBe('believed')
    expect(reasonOf(REAL, REAL_TIME + HOUR_MS + 1)).toBe('stale')
    expect(reasonOf(REAL, REAL_TIME - 60_000)).toBe('believed')
    expect(reasonOf(REAL, REAL_TIME - 60_001)).toBe('stale')
  })

  it('is not believed of another bot (T1)', () => {
    const other = Uint8Array.from(hashToken(`${TOKEN}A`)).buffer
    expect(reasonOf(REAL, REAL_TIME, other)).toBe('forged')
  })

  it.each([
    ['a field more', `${REAL}&is_admin=true`],
    ['a field twice', `${REAL}&auth_date=1662771648`],
    ['a second hash', `${REAL}&hash=${'0'.repeat(64)}`],
    ['a second user', `user=%7B%22id%22%3A1%7D&${REAL}`],
    ['no hash', REAL.replace(/&hash=\w+/, '')],
    ['a hash in capitals', REAL.replace(/hash=(\w+)/, (text) => text.toUpperCase())],
    ['a longer hash', REAL.replace(/hash=\w+/, (text) => `${text}00`)],
    ['nothing', ''],
    ['no pairs', 'hash'],
  ])('is not believed with %s (T1)', (_what, initData) => {
    expect(reasonOf(initData)).toBe('forged')
  })

  it.each([
    ['no user', [['auth_date', '1']]],
    [
      'a user that is no object',
      [
        ['auth_date', '1'],
        ['user', '7'],
      ],
    ],
    [
      'a user without id',
      [
        ['auth_date', '1'],
        ['user', '{"first_name":"A"}'],
      ],
    ],
    [
      'an id beyond what numbers hold',
      [
        ['auth_date', '1'],
        ['user', '{"id":9007199254740993,"first_name":"A"}'],
      ],
    ],
    [
      'an id that is text',
      [
        ['auth_date', '1'],
        ['user', '{"id":"5","first_name":"A"}'],
      ],
    ],
    ['no date', [['user', '{"id":5,"first_name":"A"}']]],
    [
      'a date with words behind',
      [
        ['auth_date', '1x'],
        ['user', '{"id":5,"first_name":"A"}'],
      ],
    ],
  ] as const)('is not believed with %s, though signed', (_what, fields) => {
    expect(reasonOf(signText(fields as never), SAMPLE_TIME)).toBe('forged')
  })

  it('is not believed when any one character of it is another (T1)', () => {
    const property = fc.property(
      fc.integer({ min: 0, max: REAL.length - 1 }),
      fc.constantFrom(...'0123456789abcdefxyz&=%'),
      (place, letter) => {
        fc.pre(REAL[place] !== letter)
        const altered = REAL.slice(0, place) + letter + REAL.slice(place + 1)
        const isSame =
          new URLSearchParams(altered).toString() === new URLSearchParams(REAL).toString()
        return isSame || reasonOf(altered) !== 'believed'
      },
    )
    fc.assert(property, { numRuns: 2000 })
  })
})
