import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type VisibilityFixture,
  openVisibilityFixture,
  type OpenName,
  type Viewer,
} from '#tests/support/signals/visibility-fixture.ts'
import { linkTelegram, openTestBot, type TestBot } from '#tests/support/telegram-server/bot-of.ts'

const VIEWERS = ['guest', 'ordinary', 'ended', 'monthly', 'trial', 'yearly', 'all'] as const
const APP = 'https://t.me/buoy_test_bot/app'

const OLDEST = ['oldFine', 'oldCoarse', 'oldHalf'] as const
const MONTHLY = [...OLDEST, 'four', 'day'] as const
const EVERY = [...MONTHLY, 'hour', 'fine', 'half'] as const
/** DECISIONS 3 by hand: the primary signals in progress that each viewer sees. */
const SEEN: Readonly<Record<Viewer, readonly OpenName[]>> = {
  guest: OLDEST,
  ordinary: OLDEST,
  ended: OLDEST,
  monthly: MONTHLY,
  trial: EVERY,
  yearly: EVERY,
  all: EVERY,
}
/** The five newest of the table's eighteen, as each viewer is shown them: newest trigger first. */
const NEWEST: Readonly<Record<Viewer, readonly OpenName[]>> = {
  guest: ['oldHalf', 'oldCoarse', 'oldFine'],
  ordinary: ['oldHalf', 'oldCoarse', 'oldFine'],
  ended: ['oldHalf', 'oldCoarse', 'oldFine'],
  monthly: ['day', 'four', 'oldHalf', 'oldCoarse', 'oldFine'],
  trial: ['half', 'fine', 'day', 'four', 'hour'],
  yearly: ['half', 'fine', 'day', 'four', 'hour'],
  all: ['half', 'fine', 'day', 'four', 'hour'],
}

let doors: VisibilityFixture
let bots: { readonly on: TestBot; readonly off: TestBot }
let person = 1000
const userOf = (viewer: Viewer): number => 500 + VIEWERS.indexOf(viewer)

beforeAll(async () => {
  doors = await openVisibilityFixture()
  const off = (context: TestBot['context']): TestBot['context'] => ({
    ...context,
    config: { ...context.config, membership: 'off' },
  })
  const on = (context: TestBot['context']): TestBot['context'] => ({
    ...context,
    config: { ...context.config, telegramAppLink: APP },
  })
  bots = {
    on: await openTestBot(doors.context, on),
    off: await openTestBot(doors.context, (context) => off(on(context))),
  }
  for (const viewer of VIEWERS) {
    const accountId = doors.accountOf(viewer)
    if (accountId !== '') await linkTelegram(doors.context, accountId, userOf(viewer))
  }
})
beforeEach(() => {
  person += 1
})
afterAll(async () => {
  await bots.on.close()
  await bots.off.close()
  await doors.close()
})

const botOf = (viewer: Viewer): TestBot => (viewer === 'all' ? bots.off : bots.on)
async function ask(viewer: Viewer, text: string) {
  return await botOf(viewer).ask({ id: userOf(viewer) }, text)
}

/** Names of the signals in progress whose buttons a message has, in their order. */
function openIn(buttons: ReadonlyMap<string, string>): string[] {
  const names = Object.keys(doors.ids) as OpenName[]
  return [...buttons.values()].flatMap((link) =>
    names.filter((name) => link === `${APP}?startapp=s_${doors.ids[name]}`),
  )
}

describe.each(VIEWERS)('the bot shows a person of the tier %s', (viewer) => {
  it('by /signals the newest that the table lets them see, and counts the others', async () => {
    const { text, buttons } = await ask(viewer, '/signals')
    expect(openIn(buttons)).toEqual(NEWEST[viewer])
    const hidden = EVERY.length - SEEN[viewer].length
    const counted = /(\d+) more in progress, visible to members/.exec(text)?.[1] ?? '0'
    expect(Number(counted)).toBe(hidden)
    // A guest sees no price of what is in progress.
    expect(text.includes('trigger 100')).toBe(viewer !== 'guest')
  })

  it('by /coin what the rules say, and no signal that is hidden', async () => {
    for (const name of EVERY) {
      const { text } = await ask(viewer, `/coin ${name.toLowerCase()}`)
      const isSeen = SEEN[viewer].includes(name)
      expect([name, text.includes('· active')]).toEqual([name, isSeen])
      expect([name, text.includes('signal in progress')]).toEqual([name, isSeen])
      // As what runs is hidden, the newest that ended is shown instead.
      expect(text.includes('· ended')).toBe(name === 'four' && !isSeen)
      // Prices are shown with visible signals, but not to guests.
      expect(text.includes('trigger 100')).toBe(isSeen && viewer !== 'guest')
      expect(text).not.toMatch(/undefined|null|NaN|\{\{/)
    }
  })

  it('by a link to a signal that signal, or only that there is one', async () => {
    for (const name of EVERY) {
      const { text, buttons } = await ask(viewer, `/start s_${doors.ids[name]}`)
      expect(openIn(buttons)).toEqual([name])
      const isSeen = SEEN[viewer].includes(name)
      expect([name, text.includes('· active')]).toEqual([name, isSeen])
      expect([name, text.includes('Open it to see whether')]).toEqual([name, !isSeen])
    }
  })
})

describe('a link to the bot', () => {
  it.each([
    ['', 'Open Buoy', APP],
    ['i_ABC234', 'Open Buoy', `${APP}?startapp=i_ABC234`],
    ['c_btc', 'Open coin', `${APP}?startapp=c_btc`],
    ['g_01hn2', 'See card', `${APP}?startapp=g_01hn2`],
    ['s_nothing', 'Open signal', `${APP}?startapp=s_nothing`],
    ['n_1', 'Open Buoy', APP],
    ['s_<b>&"', 'Open Buoy', APP],
    ['s_../../x', 'Open Buoy', APP],
  ])(
    'with %j leads by a button to its place and does nothing more',
    async (payload, label, url) => {
      const before = await bots.on.context.db.reader.selectFrom('accounts').select('id').execute()
      const { buttons } = await bots.on.ask({ id: person }, `/start ${payload}`)
      expect([...buttons]).toEqual([[label, url]])
      const after = await bots.on.context.db.reader.selectFrom('accounts').select('id').execute()
      expect(after).toEqual(before)
    },
  )

  it('opens pages of the site where no Mini App is set, and nothing that is not HTTPS', async () => {
    const plain = (publicUrl: string | null) => (context: TestBot['context']) => ({
      ...context,
      config: {
        ...context.config,
        telegramAppLink: null,
        account: { ...context.config.account, publicUrl },
      },
    })
    const secure = await openTestBot(doors.context, plain('https://buoy.example'))
    const open = await openTestBot(doors.context, plain('http://127.0.0.1:8080'))
    try {
      const { buttons } = await secure.ask({ id: person }, '/start c_btc')
      const page = 'https://buoy.example/pages/ai/detail?coinId=btc'
      expect([...buttons.values()]).toEqual([page])
      expect([...(await open.ask({ id: person }, '/start')).buttons]).toEqual([])
    } finally {
      await secure.close()
      await open.close()
    }
  })
})

describe('/coin', () => {
  it('suggests coins of a like name, each a button that answers for it', async () => {
    const asked = await bots.on.ask({ id: person }, '/coin old')
    expect([...asked.buttons]).toHaveLength(3)
    const answer = await bots.on.press({ id: person }, asked, 'OLDCOARSE')
    expect(answer.text).toMatch(/^OLDCOARSE/)
  })

  it.each(['zzz', '<b>x</b>', '\u202Egnp', 'a', '😀'.repeat(30)])(
    'says of %j that no such coin is watched, without saying it after',
    async (name) => {
      const { text } = await bots.on.ask({ id: person }, `/coin ${name}`)
      expect(text).toBe('Buoy does not follow a coin with this name.')
    },
  )

  it('asks which where none is named', async () => {
    expect((await bots.on.ask({ id: person }, '/coin')).text).toContain('/coin BTC')
  })
})

describe('words', () => {
  const TAGS = ['en', 'zh-hans', 'zh-hant', 'vi'] as const
  const ASKED = ['/start', '/help', '/signals', '/coin four', '/coin', '/coin zzz', '/alerts']

  it.each(TAGS)(
    'in %s are filled in, and never lead to an exchange or to a card payment',
    async (tag) => {
      for (const [at, text] of [...ASKED, '/terms', '/support', '/paysupport', '/bind'].entries()) {
        const from = { id: 20_000 + TAGS.indexOf(tag) * 100 + at, language_code: tag }
        const answer = await bots.on.ask(from, text)
        const whole = [answer.text, ...answer.buttons.keys(), ...answer.buttons.values()].join(' ')
        expect([text, whole]).not.toEqual([text, expect.stringMatching(/undefined|null|NaN|\{\{/)])
        expect(whole).not.toMatch(/binance|okx|bitget|stripe|checkout|ref=|visa|mastercard/i)
      }
    },
  )
})

describe('/language', () => {
  const ADA = { id: 9001, language_code: 'en' }

  it('offers four, answers in the chosen one and keeps it, whatever the client says', async () => {
    const asked = await bots.on.ask(ADA, '/language')
    expect([...asked.buttons.keys()]).toEqual(['简体中文', '繁體中文', 'English', 'Tiếng Việt'])
    const answer = await bots.on.press(ADA, asked, 'Tiếng Việt')
    expect(answer.text).toContain('tiếng Việt')
    expect((await bots.on.ask(ADA, '/help')).text).toContain('tín hiệu mới nhất')
    expect((await bots.on.ask(ADA, '/paysupport')).text).toContain('30 ngày')
  })

  it('is the language of the account too, where one is bound', async () => {
    const from = { id: userOf('ordinary') }
    await bots.on.press(from, await bots.on.ask(from, '/language'), '繁體中文')
    const row = await doors.db.reader
      .selectFrom('accounts')
      .select('language')
      .where('id', '=', doors.accountOf('ordinary'))
      .executeTakeFirstOrThrow()
    expect(row.language).toBe('zh-Hant')
    expect((await bots.on.ask(from, '/help')).text).toContain('最新訊號')
  })
})

describe('the menu button', () => {
  const buttonOf = (userId: number) => bots.on.api.profile.menuButtons.get(userId)
  const setCount = () => bots.on.api.calls.filter((one) => one === 'setChatMenuButton').length
  const button = (text: string) => ({
    type: 'web_app',
    text,
    web_app: { url: 'https://buoy.example/' },
  })

  it.each([
    ['en', 'Open Buoy'],
    ['zh-hans', '打开 Buoy'],
    ['zh-hant', '開啟 Buoy'],
    ['vi', 'Mở Buoy'],
  ])('speaks the language of a client in %s from /start on', async (tag, text) => {
    await bots.on.ask({ id: person, language_code: tag }, '/start')
    expect(buttonOf(person)).toEqual(button(text))
  })

  it('follows /language, and is set only where it changes', async () => {
    const from = { id: person, language_code: 'vi' }
    const before = setCount()
    await bots.on.ask(from, '/start')
    await bots.on.ask(from, '/start i_ABC234')
    expect(setCount() - before).toBe(1)
    await bots.on.press(from, await bots.on.ask(from, '/language'), '简体中文')
    expect(buttonOf(person)).toEqual(button('打开 Buoy'))
    await bots.on.ask(from, '/start')
    expect(setCount() - before).toBe(2)
    expect(bots.on.api.profile.menuButton).toEqual({ type: 'commands' })
  })

  it.each(['getChatMenuButton', 'setChatMenuButton'])(
    'costs no answer where Telegram refuses %s, and is set the next time',
    async (method) => {
      bots.on.api.failNext(method, 'bad')
      expect((await bots.on.ask({ id: person }, '/start')).text).toContain('record')
      expect(buttonOf(person)).toBeUndefined()
      await bots.on.ask({ id: person }, '/start')
      expect(buttonOf(person)).toEqual(button('Open Buoy'))
    },
  )

  it('is left alone without an HTTPS address', async () => {
    const open = await openTestBot(doors.context, (context) => ({
      ...context,
      config: {
        ...context.config,
        account: { ...context.config.account, publicUrl: 'http://127.0.0.1:8080' },
      },
    }))
    try {
      await open.ask({ id: person }, '/start')
      expect(open.api.calls.filter((one) => one.endsWith('ChatMenuButton'))).toEqual([])
    } finally {
      await open.close()
    }
  })
})

describe('duties', () => {
  it('are answered: terms, support, payments, help', async () => {
    const terms = await bots.on.ask({ id: person }, '/terms')
    expect(terms.text).toContain('https://buoy.example/pages/login/agreement')
    expect((await bots.on.ask({ id: person }, '/support')).text).toContain('/paysupport')
    expect((await bots.on.ask({ id: person }, '/help')).text).toContain('/signals')
  })

  it('never lead to an exchange or to a payment by card', async () => {
    for (const text of ['/start', '/help', '/terms', '/support', '/paysupport', '/signals']) {
      const answer = await bots.on.ask({ id: person }, text)
      const whole = [answer.text, ...answer.buttons.values()].join(' ')
      expect(whole).not.toMatch(/binance|okx|bitget|stripe|checkout|ref=/i)
    }
  })
})

describe('who writes too much', () => {
  it('is warned once and then ignored for a minute, and nobody else is', async () => {
    for (let count = 0; count < 60; count += 1) await bots.on.ask({ id: person }, '/help')
    const said = bots.on.api.messagesTo(person)
    expect(said).toHaveLength(21)
    expect(said.at(-1)?.text).toContain('in a minute')
    expect((await bots.on.ask({ id: person + 5000 }, '/help')).text).toContain('/signals')
  })

  it('without a command is helped once, not at every word', async () => {
    for (const text of ['hello', 'hello?', '/unknown']) {
      await bots.on.hear(bots.on.api.write({ id: person }, text))
    }
    expect(bots.on.api.messagesTo(person)).toHaveLength(1)
  })

  it('in a group is not answered at all', async () => {
    for (const text of ['/start', '/signals', '/help', 'hello']) {
      await bots.on.hear(bots.on.api.write({ id: person }, text, 'group'))
    }
    expect(bots.on.api.messagesTo(-100)).toEqual([])
  })
})
