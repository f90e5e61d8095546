import { describe, expect, it } from 'vitest'
import { isSameStory, storyShape } from './same-story.ts'

type Title = readonly [string, ...string[]]
const same = ([one, ...ids]: Title, [other, ...otherIds]: Title) =>
  isSameStory(storyShape(one, ids), storyShape(other, otherIds))

describe('two titles', () => {
  it.each([
    ['SEC approves spot Solana ETFs', 'SEC Approves Spot Solana ETF, Trading Starts'],
    ['Tether’s reserves reach $100B', 'Tether reserves reach $100 B'],
    ['Bitget’s protection fund reaches $309M', 'Bitget protection fund reaches $309M after hack'],
    ['比特币现货ETF获批准', '比特币现货 ETF 获批准！'],
    ['Márkets in motion today', 'Markets in motion today'],
  ])('tell one story: %s / %s', (one, other) => {
    expect(same([one], [other])).toBe(true)
    expect(same([other], [one])).toBe(true)
  })

  it.each([
    [
      'Bitcoin falls below $60,000 as traders leave',
      'Bitcoin falls below $70,000 as traders leave',
    ],
    ['Bitcoin rises above $60,000', 'Bitcoin falls below $60,000'],
    ['Bitcoin price today', 'Ether price today'],
    ['Court rules for Coinbase', 'Court rules against the SEC in Ripple case'],
    ['Morning briefing', 'Evening briefing'],
    ['', ''],
  ])('tell two: %s / %s', (one, other) => {
    expect(same([one], [other])).toBe(false)
  })

  it('about different coins are two stories, about one and no coin may be one', () => {
    const title = (coin: string) => `${coin} ETFs see inflows for the third straight day`
    expect(same([title('BTC'), 'btc'], [title('ETH'), 'eth'])).toBe(false)
    expect(same([title('BTC'), 'btc'], [title('BTC')])).toBe(true)
  })
})
