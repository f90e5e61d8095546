import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openVendorServer, type VendorServer } from '#tests/support/vendor-server.ts'
import { VendorRefused } from '../vendor/fetch-answer.ts'
import { AnswerTooLarge } from '../vendor/fetch-limited.ts'
import { openBitgetAnnouncements } from './bitget.ts'
import { openOkxAnnouncements } from './okx.ts'

const NOW = Date.UTC(2026, 10, 20)
const OKX = '/api/v5/support/announcements'
const BITGET = '/api/v2/public/annoucements'
const signal = new AbortController().signal

let vendor: VendorServer
beforeAll(async () => {
  vendor = await openVendorServer()
})
afterAll(() => vendor.close())
beforeEach(() => vendor.asked.splice(0))

/** In the shape of OKX's documentation. */
const okxRow = {
  annType: 'announcements-new-listings',
  pTime: '1726128000385',
  businessPTime: '',
  title: 'OKX to list Monad (MON) for spot trading',
  url: 'https://www.okx.com/help/okx-to-list-monad-mon-for-spot-trading',
}
const okx = (details: readonly unknown[], code = '0') =>
  JSON.stringify({ code, data: [{ details, totalPage: '90' }], msg: '' })

/** In the shape of Bitget's documentation. */
const bitgetRow = {
  annId: '1',
  annTitle: '[Initial Listing] Bitget Will List Infinit (IN)',
  annDesc: 'Latest announcement',
  cTime: '1688008040000',
  language: 'en_US',
  annUrl: 'https://www.bitget.com/en/support/articles/23685',
}
const bitget = (data: unknown, code = '00000') =>
  JSON.stringify({ code, msg: 'success', requestTime: 1_688_008_631_614, data })

const askOkx = () => openOkxAnnouncements(vendor.origin).fetchNewest(NOW, signal)
const askBitget = () => openBitgetAnnouncements(vendor.origin).fetchNewest(NOW, signal)

describe('announcements', () => {
  it('of OKX come from its two feeds', async () => {
    vendor.answer(OKX, (query) => ({
      body: okx(query.get('annType') === 'announcements-new-listings' ? [okxRow] : []),
    }))
    expect(await askOkx()).toEqual([
      {
        venue: 'OKX',
        kind: 'listing',
        title: okxRow.title,
        url: okxRow.url,
        publishedAt: 1_726_128_000_385,
      },
    ])
    expect(vendor.asked).toEqual([
      `${OKX}?annType=announcements-new-listings&page=1`,
      `${OKX}?annType=announcements-delistings&page=1`,
    ])
  })

  it('of Bitget come from its two feeds, in English', async () => {
    vendor.answer(BITGET, (query) => ({
      body: bitget(query.get('annType') === 'symbol_delisting' ? [bitgetRow] : []),
    }))
    expect(await askBitget()).toEqual([
      {
        venue: 'BITGET',
        kind: 'delisting',
        title: bitgetRow.annTitle,
        url: bitgetRow.annUrl,
        publishedAt: 1_688_008_040_000,
      },
    ])
    expect(vendor.asked[0]).toBe(`${BITGET}?language=en_US&annType=coin_listings`)
  })

  it.each([
    ['without a title', { title: undefined }],
    ['with a title of signs that are not seen', { title: '\u202e\u200b' }],
    ['without a time', { pTime: undefined }],
    ['with a time that is no number', { pTime: 'soon' }],
    ['of before there were exchanges', { pTime: '1000' }],
  ])('%s are left out', async (_what, more) => {
    vendor.answer(OKX, () => ({ body: okx([{ ...okxRow, ...more }, okxRow, null, 7, 'x']) }))
    expect(await askOkx()).toHaveLength(2)
  })

  it.each([
    'http://www.okx.com/help/a',
    'https://okx.com.evil.example/',
    'https://evilokx.com/',
    'javascript:alert(1)',
    `https://www.okx.com/${'a'.repeat(600)}`,
    7,
  ])('lose a link that is not the exchange’s own page: %s', async (url) => {
    vendor.answer(OKX, () => ({ body: okx([{ ...okxRow, url }]) }))
    expect((await askOkx())[0]?.url).toBeNull()
  })

  it('of a time to come are dated now, and titles end', async () => {
    const row = { ...okxRow, pTime: String(NOW + 1), title: 'a'.repeat(1_000_000) }
    vendor.answer(OKX, () => ({ body: okx([row]) }))
    const [found] = await askOkx()
    expect(found?.publishedAt).toBe(NOW)
    expect(found?.title).toHaveLength(300)
  })

  it.each([
    ['its limit in the body', { body: okx([], '50011') }],
    ['HTML', { body: '<html>Access denied</html>' }],
    ['a list', { body: '[]' }],
    ['nothing', { body: '' }],
    ['an error', { status: 503, body: '' }],
  ])('fail where the vendor answers %s', async (_what, answer) => {
    vendor.answer(OKX, () => answer)
    vendor.answer(BITGET, () => answer)
    await expect(askOkx()).rejects.toBeInstanceOf(VendorRefused)
    await expect(askBitget()).rejects.toBeInstanceOf(VendorRefused)
  })

  it('carry the wish of a vendor that is asked too often', async () => {
    const answer = { status: 429, body: '', headers: { 'retry-after': '30' } }
    vendor.answer(BITGET, () => answer)
    await expect(askBitget()).rejects.toMatchObject({ status: 429, retryAfterMs: 30_000 })
  })

  it('of 5 MB are cut', async () => {
    vendor.answer(BITGET, () => ({ body: `{"code":"00000","data":"${'x'.repeat(5e6)}"}` }))
    await expect(askBitget()).rejects.toBeInstanceOf(AnswerTooLarge)
  })
})
