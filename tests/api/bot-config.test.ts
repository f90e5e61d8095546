import { Api } from 'grammy'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configureBot } from '#server/bot/profile/configure-bot.ts'
import {
  PROFILE_LANGUAGES,
  type Profile,
  readProfile,
  requireFit,
} from '#server/bot/profile/profile.ts'
import { loadConfig } from '#server/config.ts'
import { type BotApi, openBotApi } from '#tests/support/telegram-server/bot-api.ts'
import { TEST_BOT } from '#tests/support/telegram-server/launch.ts'

let api: BotApi
let said: string[]
beforeEach(async () => {
  api = await openBotApi()
  said = []
})
afterEach(async () => {
  await api.close()
})

const PROFILE = readProfile()

/** What the bot answers to; tests/api/bot-commands.test.ts asks each. */
const COMMANDS = 'alerts bind coin help language paysupport signals start stop support terms'.split(
  ' ',
)

async function configure(isApplied: boolean, profile: Profile = PROFILE, more: object = {}) {
  said = []
  const { account } = loadConfig({})
  const telegram = { ...TEST_BOT, apiOrigin: api.origin }
  const config = { account: { ...account, telegram, publicUrl: 'https://buoy.example', ...more } }
  return await configureBot(config, profile, { isApplied, print: (line) => void said.push(line) })
}

const setCalls = () => api.calls.filter((method) => method.startsWith('set'))

/** The profile with other texts for everybody. */
function withTexts(texts: object): Profile {
  const common = { ...PROFILE.texts[''], ...texts }
  return { ...PROFILE, texts: { ...PROFILE.texts, '': common } }
}

describe('bot-config', () => {
  it('shows what differs and sets nothing unless asked to', async () => {
    expect(await configure(false)).toBeGreaterThan(10)
    expect(setCalls()).toEqual([])
    expect(said).toContain('description (zh)')
    expect(said).toContain('+ /signals Newest signals')
    expect(said.some((line) => line.startsWith('- '))).toBe(true)
  })

  it('sets what differs, and then nothing more', async () => {
    expect(await configure(true)).toBe(0)
    const before = setCalls().length
    expect(await configure(true)).toBe(0)
    expect([said, setCalls().length]).toEqual([[], before])
    expect(api.profile.stored.get('Description vi')).toBe(PROFILE.texts.vi.description)
    expect(api.profile.menuButton).toEqual({
      type: 'web_app',
      text: 'Open Buoy',
      web_app: { url: 'https://buoy.example/' },
    })
  })

  it('shows an old text beside the new one, and sets that one alone', async () => {
    await configure(true)
    const before = setCalls().length
    expect(await configure(true, withTexts({ description: 'Another.' }))).toBe(0)
    expect(said.filter((line) => line.startsWith('- '))[0]).toContain('Buoy applies fixed')
    expect(said).toContain('+ Another.')
    expect(setCalls().slice(before)).toEqual(['setMyDescription'])
  })

  it('takes rights away that the bot proposes', async () => {
    api.profile.rights.set('channels', { can_post_messages: true, can_manage_chat: false })
    await configure(true)
    expect(said).toContain('- can_post_messages')
    const rights = JSON.stringify(api.profile.rights.get('channels'))
    expect(rights).not.toContain('true')
  })

  it.each([
    [{ name: 'x'.repeat(65) }, 'default.json: name has 65 characters, Telegram takes 64'],
    [{ shortDescription: 'x'.repeat(121) }, 'shortDescription has 121 characters'],
    [{ description: 'x'.repeat(513) }, 'description has 513 characters, Telegram takes 512'],
    [{ description: '' }, 'description is empty'],
    [{ commands: { Signals: 'x' } }, '/Signals: 1 to 32 small letters'],
    [{ commands: { coin: 'x'.repeat(257) } }, '/coin has 257 characters'],
    [
      { commands: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`c${at}`, 'x'])) },
      '101 commands, Telegram takes 100',
    ],
  ])('refuses %j by name before anything is sent', async (texts, fault) => {
    await expect(configure(true, withTexts(texts))).rejects.toThrow(fault)
    expect(api.calls).toEqual([])
  })

  it.each([
    [{ path: 'pages/home' }, 'menu.json: the path does not begin with /'],
    [{ texts: { ...PROFILE.menu.texts, vi: ' ' } }, 'menu.json: the text in vi has 0 characters'],
    [{ texts: { ...PROFILE.menu.texts, en: 'x'.repeat(65) } }, 'in en has 65 characters'],
  ])('refuses a menu button with %j by name', async (menu, fault) => {
    const profile = { ...PROFILE, menu: { ...PROFILE.menu, ...menu } }
    await expect(configure(true, profile)).rejects.toThrow(fault)
    expect(api.calls).toEqual([])
  })

  it('takes texts at their limits, as Telegram does', async () => {
    const texts = {
      name: 'x'.repeat(64),
      shortDescription: '界'.repeat(120),
      description: '😀'.repeat(256),
      commands: { ['c'.repeat(32)]: 'x'.repeat(256) },
    }
    expect(await configure(true, withTexts(texts))).toBe(0)
  })

  it('fits as it is, and names in every language the same commands, all that the bot answers', () => {
    requireFit(PROFILE)
    const names = PROFILE_LANGUAGES.map((language) => Object.keys(PROFILE.texts[language].commands))
    expect(names).toEqual(names.map(() => names[0]))
    expect(names[0]?.toSorted()).toEqual(COMMANDS)
  })

  it('asks again after a lost answer, and continues after a refusal, which it reports', async () => {
    api.failNext('setMyDescription', 'lost')
    api.failNext('setMyShortDescription', 'bad')
    expect(await configure(true)).toBe(1)
    expect(said.join('\n')).toContain(
      'short description (default): not set. setMyShortDescription: 400',
    )
    expect(await configure(true)).toBe(0)
    expect(said.join('\n')).not.toContain(TEST_BOT.botToken)
  })

  it('leaves the menu button alone without an HTTPS address, and says so', async () => {
    await configure(true, PROFILE, { publicUrl: 'http://127.0.0.1:8080' })
    expect(said[0]).toContain('PUBLIC_URL')
    expect(api.profile.menuButton).toEqual({ type: 'commands' })
  })

  it('says which settings are missing where there is no bot', async () => {
    await expect(configure(false, PROFILE, { telegram: null })).rejects.toThrow(
      'TELEGRAM_BOT_TOKEN',
    )
  })

  it('is what a client then reads', async () => {
    await configure(true)
    const client = new Api(TEST_BOT.botToken, { apiRoot: api.origin })
    const { description } = await client.getMyDescription({ language_code: 'zh' })
    expect(description).toContain('不构成投资建议')
  })
})
