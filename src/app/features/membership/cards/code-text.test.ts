import { describe, expect, it } from 'vitest'
import { needsRedeemCode, scannedCode, typedCode } from './code-text.ts'

describe('a membership code', () => {
  it.each([
    ['', ''],
    ['7hk2', '7HK2'],
    ['7hk29', '7HK2-9'],
    [' 7hk2-9wol ', '7HK2-9WOL'],
    ['７ｈｋ２ ９ｗ０１ and more', '7HK2-9W01'],
  ])('typed as %j is shown as %j', (text, shown) => {
    expect(typedCode(text)).toBe(shown)
  })

  it('is asked for before anything is sent', () => {
    expect(needsRedeemCode('')).toBe('redeemCodeNeeded')
    expect(needsRedeemCode('7HK2-9W0')).toBe('badRedeemCode')
    expect(needsRedeemCode('UUUU-UUUU')).toBe('badRedeemCode')
    expect(needsRedeemCode('7hk2-9wol')).toBeNull()
  })

  it('is found in what a camera reads, alone or in a link', () => {
    expect(scannedCode('7hk29w01')).toBe('7HK2-9W01')
    expect(scannedCode('https://buoy.example/pages/my/vipKey?code=7hk29w01')).toBe('7HK2-9W01')
    expect(scannedCode('https://elsewhere.example/')).toBeNull()
    expect(scannedCode('a poster')).toBeNull()
  })
})
