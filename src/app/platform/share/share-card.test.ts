import { describe, expect, it } from 'vitest'
import { type ShareCard, shareUrl } from './share-card.ts'

const CARD: ShareCard = {
  title: 'BTC',
  desc: 'Long, 4h',
  imageUrl: null,
  path: '/s/01jx',
  copyLink: null,
  query: { startapp: 's_01jx', inviteCode: 'AB12' },
}
const ORIGIN = 'https://buoy.example'

describe('the address of a card', () => {
  it("is the app's own in Telegram where it is known", () => {
    expect(shareUrl(CARD, 'https://t.me/buoy/app', ORIGIN)).toBe(
      'https://t.me/buoy/app?startapp=s_01jx',
    )
  })

  it('is the page on the web, with who invited and without the start parameter', () => {
    expect(shareUrl(CARD, null, ORIGIN)).toBe('https://buoy.example/s/01jx?inviteCode=AB12')
  })

  it('is the page on the web where nothing names it in Telegram', () => {
    expect(shareUrl({ ...CARD, query: {} }, 'https://t.me/buoy/app', ORIGIN)).toBe(
      'https://buoy.example/s/01jx',
    )
  })

  it('is the link to copy where the card has one', () => {
    const card = { ...CARD, copyLink: 'https://other.example/x?a=1' }
    expect(shareUrl(card, null, ORIGIN)).toBe('https://other.example/x?a=1&inviteCode=AB12')
  })
})
