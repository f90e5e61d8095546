import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import { contentActs } from '#tests/support/content/content-acts.ts'
import { MEDIA_ORIGIN, VIDEO_FIELDS } from '#tests/support/content/content-file.ts'
import { type MemberFixture, openMemberFixture } from '#tests/support/membership/member-fixture.ts'

const DAY_MS = 86_400_000
const URI = 'GET /common/video/getVideoUri'
const AWARD = 'POST /common/video/receiveAward'
const TELEGRAM = { 'x-app-channel': 'telegram' }

let fixture: MemberFixture
let acts: ReturnType<typeof contentActs>

beforeAll(async () => {
  fixture = await openMemberFixture()
  Object.assign(fixture.context.config, { mediaOrigins: [MEDIA_ORIGIN] })
  acts = contentActs(fixture.context)
})
afterAll(async () => {
  acts.remove()
  await fixture.close()
})

const isoOf = (afterMs: number) => new Date(fixture.clock.now + afterMs).toISOString().slice(0, 19)
const inLanguage = (language: string) => ({ headers: { language } })
type Kind = 'article' | 'event' | 'airdrop' | 'video'

async function titlesOf(kind: Kind, more: object = {}, headers = {}): Promise<string[]> {
  const { items } = await fixture.call(
    'GET /content/page',
    { kind, limit: 100, ...more },
    { headers },
  )
  return items.map(({ title }) => title)
}

describe('articles', () => {
  it('are shown from their publication to their withdrawal, newest first', async () => {
    await acts.add({ key: 'hidden', title: 'Hidden' })
    const id = await acts.publish({ key: 'one', title: 'One' })
    fixture.clock.now += 1000
    await acts.publish({ key: 'two', title: 'Two' })
    expect(await titlesOf('article', {}, { language: 'en' })).toEqual(['Two', 'One'])
    expect(await fixture.call('GET /content/detail', { id }, inLanguage('en'))).toMatchObject({
      kind: 'article',
      title: 'One',
      publishedAt: fixture.clock.now - 1000,
      state: null,
      source: { name: 'Buoy', address: 'https://buoy.example/first' },
      blocks: [
        {
          kind: 'paragraph',
          spans: [{ text: 'A ' }, { text: 'plain', isStrong: true }, { text: ' text.' }],
        },
      ],
    })
    await acts.run('withdraw', 'one')
    expect(await titlesOf('article')).toEqual(['Two'])
    await fixture.expectRefusal('unknownContent', 'GET /content/detail', { id })
    // It comes back where it was.
    await acts.run('publish', 'one', '--yes')
    expect(await titlesOf('article')).toEqual(['Two', 'One'])
  })

  it('come page by page', async () => {
    for (const number of [3, 4, 5])
      await acts.publish({ key: `page-${number}`, title: `No ${number}` })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page: AnswerOf<'GET /content/page'> = await fixture.call('GET /content/page', {
        kind: 'article',
        limit: 2,
        ...(cursor === undefined ? {} : { cursor }),
      })
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(await titlesOf('article'))
    expect(new Set(seen).size).toBe(seen.length)
    await fixture.expectRefusal('badCursor', 'GET /content/page', { kind: 'article', cursor: '%%' })
    await fixture.expectRefusal('malformed', 'GET /content/page', { kind: 'banner' })
  })

  it('are read in the language of the reader, or in the next best, which is named', async () => {
    const key = 'languages'
    await acts.add({ key, title: 'English' })
    await acts.add({ key, language: 'zh-Hans', title: '简体' })
    const id = await acts.publish({ key, language: 'vi', title: 'Tiếng Việt' })
    const titleIn = async (language: string) => {
      const { title, language: shown } = await fixture.call(
        'GET /content/detail',
        { id },
        inLanguage(language),
      )
      return [title, shown]
    }
    expect(await titleIn('zh-cn')).toEqual(['简体', 'zh-Hans'])
    expect(await titleIn('zh-tw')).toEqual(['简体', 'zh-Hans'])
    expect(await titleIn('en')).toEqual(['English', 'en'])
    expect(await titleIn('vi')).toEqual(['Tiếng Việt', 'vi'])
  })
})

describe('events and airdrops', () => {
  it('have the state of their times, also in the lists', async () => {
    const event = (key: string, starts: string | null, ends: string | null) =>
      acts.publish({
        kind: 'event',
        key,
        title: key,
        ...(starts === null ? {} : { starts: `${starts}Z` }),
        ...(ends === null ? {} : { ends: `${ends}Z` }),
      })
    await event('later', isoOf(DAY_MS), isoOf(2 * DAY_MS))
    await event('running', isoOf(-DAY_MS), isoOf(1000))
    await event('open-ended', isoOf(-DAY_MS), null)
    await event('over', null, isoOf(-1000))
    expect(await titlesOf('event')).toEqual(['over', 'open-ended', 'running', 'later'])
    expect(await titlesOf('event', { state: 'notStarted' })).toEqual(['later'])
    expect(await titlesOf('event', { state: 'active' })).toEqual(['open-ended', 'running'])
    expect(await titlesOf('event', { state: 'ended' })).toEqual(['over'])
    const { items } = await fixture.call('GET /content/page', { kind: 'event' })
    expect(items.map(({ state }) => state)).toEqual(['ended', 'active', 'active', 'notStarted'])
    fixture.clock.now += 1000
    expect(await titlesOf('event', { state: 'ended' })).toEqual(['over', 'running'])
  })

  it('promote nothing inside Telegram: airdrops are left out, and no link leads to an exchange', async () => {
    const ends = `${isoOf(DAY_MS)}Z`
    await acts.publish({ kind: 'airdrop', key: 'drop', title: 'Drop', ends })
    await acts.publish({ kind: 'airdrop', key: 'fine', title: 'Fine', ends, telegram: 'yes' })
    expect(await titlesOf('airdrop')).toEqual(['Fine', 'Drop'])
    expect(await titlesOf('airdrop', {}, TELEGRAM)).toEqual(['Fine'])
    const body =
      'At [Binance](https://www.binance.com/x) and [the Block Times](https://news.example/).'
    const id = await acts.publish({ key: 'links', url: 'https://www.okx.com/a' }, body)
    const linksIn = async (headers: Record<string, string>) => {
      const { source, blocks } = await fixture.call('GET /content/detail', { id }, { headers })
      const spans = blocks.flatMap((block) => ('spans' in block ? block.spans : []))
      return [source.address, ...spans.flatMap(({ href }) => href ?? [])]
    }
    expect(await linksIn({})).toEqual([
      'https://www.okx.com/a',
      'https://www.binance.com/x',
      'https://news.example/',
    ])
    expect(await linksIn(TELEGRAM)).toEqual([null, 'https://news.example/'])
  })
})

describe('the newest announcement', () => {
  const latest = async (language: string) =>
    (await fixture.call('GET /announce/getLatest', {}, inLanguage(language))).announcement

  it('is the newest one in the language of the reader, while it runs', async () => {
    expect(await latest('en')).toBeNull()
    const announcement = { kind: 'announcement', url: '/pages/ai/ai' }
    await acts.publish({ ...announcement, key: 'a-1', title: 'Old' }, '')
    await acts.publish({ ...announcement, key: 'a-2', title: 'New', ends: `${isoOf(DAY_MS)}Z` }, '')
    await acts.publish({ ...announcement, key: 'a-3', language: 'vi', title: 'Mới' }, 'Chi tiết.')
    expect(await latest('en')).toMatchObject({
      title: 'New',
      address: '/pages/ai/ai',
      hasText: false,
    })
    expect(await latest('vi')).toMatchObject({ title: 'Mới', hasText: true })
    expect(await latest('zh-cn')).toBeNull()
    fixture.clock.now += DAY_MS
    expect(await latest('en')).toMatchObject({ title: 'Old' })
    await acts.run('withdraw', 'a-1')
    expect(await latest('en')).toBeNull()
  })
})

describe('banners', () => {
  it('come first of the carousels, three at most, in the language of the reader', async () => {
    const banner = { kind: 'banner', url: '/membership' }
    for (const number of [1, 2, 3, 4]) {
      await acts.publish({ ...banner, key: `b-${number}`, title: `Banner ${number}` }, '')
    }
    await acts.publish({ ...banner, key: 'b-5', title: 'Sale', url: 'https://pump.fun/x' }, '')
    const titles = async (headers: Record<string, string>, more: { kind?: 'banner' } = {}) => {
      const cards = await fixture.call('GET /aiCoin/getCarousels', more, { headers })
      return cards.map((card) => (card.kind === 'banner' ? card.title : card.kind))
    }
    expect(await titles({ language: 'en' })).toEqual(['Sale', 'Banner 4', 'Banner 3'])
    expect(await titles({ language: 'en' }, { kind: 'banner' })).toHaveLength(3)
    expect(await titles({ language: 'en', ...TELEGRAM })).toEqual(['Banner 4', 'Banner 3'])
    expect(await titles({ language: 'zh-cn' })).toEqual([])
  })
})

describe('captions of a video', () => {
  const captions = (...words: string[]) =>
    [
      '```vtt',
      'WEBVTT',
      '',
      ...words.flatMap((word, at) => [`00:0${at}.000 --> 00:0${at + 1}.000`, word, '']),
      '```',
    ].join('\n')

  it('come in every language that has some, and are no part of its text', async () => {
    const of = { ...VIDEO_FIELDS, key: 'captioned' }
    await acts.add(of, `What it shows.\n\n${captions('A signal', 'ends')}`)
    await acts.add({ ...of, language: 'zh-Hans' }, captions('信号', '结束'))
    await acts.add({ ...of, language: 'vi' }, 'Không có phụ đề.')
    const published = await acts.run('publish', 'captioned', '--yes', '--json')
    const { id } = JSON.parse(published.out) as { id: string }
    const found = await fixture.call(URI, { id })
    expect(
      found.captions.toSorted((one, other) => (one.language < other.language ? -1 : 1)),
    ).toEqual([
      {
        language: 'en',
        text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nA signal\n\n00:01.000 --> 00:02.000\nends\n',
      },
      { language: 'zh-Hans', text: expect.stringContaining('信号') },
    ])
    expect(JSON.stringify(found.blocks)).toBe(
      '[{"kind":"paragraph","spans":[{"text":"What it shows."}]}]',
    )
  })
})

describe('the reward of a video', () => {
  const videoOf = (key: string) => acts.publish({ ...VIDEO_FIELDS, key }, '')
  const pointsOf = async (person: { token: string }) =>
    (await fixture.call('GET /user/getCurrentUser', {}, person)).points

  it('is 20 points once, from the length of the video after its address was asked for', async () => {
    const id = await videoOf('watched')
    const ann = await fixture.join('ann@example.com')
    const guest = await fixture.call(URI, { id })
    expect(guest).toMatchObject({
      uri: `${MEDIA_ORIGIN}/signal.mp4`,
      award: { points: 20, state: 'signInNeeded' },
      item: { videoMs: 90_000 },
    })
    await fixture.expectRefusal('signInNeeded', AWARD, { id })
    // Never asked for: not watched.
    await fixture.expectRefusal('videoNotWatched', AWARD, { id }, ann)
    expect((await fixture.call(URI, { id }, ann)).award).toMatchObject({
      state: 'waiting',
      waitMs: 90_000,
    })
    await fixture.passMs(60_000)
    // A reload starts nothing anew.
    expect((await fixture.call(URI, { id }, ann)).award.waitMs).toBe(30_000)
    const early = await fixture.expectRefusal('videoNotWatched', AWARD, { id }, ann)
    expect(early).toContain('30')
    await fixture.passMs(30_000)
    expect((await fixture.call(URI, { id }, ann)).award.state).toBe('ready')
    const received = { award: { points: 20, state: 'received', waitMs: 0 } }
    expect(await fixture.call(AWARD, { id }, ann)).toEqual(received)
    expect(await fixture.call(AWARD, { id }, ann)).toEqual(received)
    expect((await fixture.call(URI, { id }, ann)).award.state).toBe('received')
    expect(await pointsOf(ann)).toBe('20')
    const { items } = await fixture.call('GET /bill/billPage', {}, ann)
    expect(items.filter(({ kind }) => kind === 'videoAward')).toHaveLength(1)
  })

  it('is given once to eight calls at once, and once more for another video', async () => {
    const [one, two] = [await videoOf('at-once'), await videoOf('another')]
    const bea = await fixture.join('bea@example.com')
    for (const id of [one, two]) await fixture.call(URI, { id }, bea)
    await fixture.passMs(90_000)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fixture.answer(AWARD, { id: one }, bea)),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await pointsOf(bea)).toBe('20')
    await fixture.call(AWARD, { id: two }, bea)
    expect(await pointsOf(bea)).toBe('40')
  })

  it('is refused for what is no video, was withdrawn, or while the account is being cancelled', async () => {
    const id = await videoOf('refused')
    const cas = await fixture.join('cas@example.com')
    await fixture.call(URI, { id }, cas)
    await fixture.passMs(90_000)
    const article = await acts.publish({ key: 'no-video' })
    await fixture.expectRefusal('unknownContent', URI, { id: article }, cas)
    await fixture.expectRefusal('unknownContent', AWARD, { id: article }, cas)
    await acts.run('withdraw', 'refused')
    await fixture.expectRefusal('unknownContent', AWARD, { id }, cas)
    await acts.run('publish', 'refused', '--yes')
    const code = await fixture.sendCode('cas@example.com', 'logoff', cas)
    await cancelAsRead(fixture, cas, { code })
    await fixture.expectRefusal('cancellationPending', AWARD, { id }, cas)
  })
})
