import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { LOGO_NAMES } from './logo-names.ts'
import { type LogoFiles, makeLogoFiles } from './make-logo-files.ts'
import { readLogos } from './read-logos.ts'

/** Of the simulated market and of most recorded ones. */
const USUAL = 'btc eth sol xrp bnb doge ada avax link dot ltc sui pepe near'.split(' ')

let files: LogoFiles
let names: { readonly svg: string; readonly webp: string }

beforeAll(async () => {
  files = await makeLogoFiles(readLogos())
  names = JSON.parse(String(files.get('names.json'))) as typeof names
})

const coins = (type: 'svg' | 'webp') => names[type].split(' ')
const svgs = () => Array.from(files).filter(([name]) => name.endsWith('.svg'))

describe('the logos that the app is built with', () => {
  it('are named once, each with a file of its kind', () => {
    const all = [...coins('svg'), ...coins('webp')]
    expect(all.toSorted()).toEqual([...LOGO_NAMES.keys()].toSorted())
    for (const coinId of coins('svg')) expect(files.has(`${coinId}.svg`)).toBe(true)
    for (const coinId of all) expect(files.has(`${coinId}.webp`)).toBe(true)
    expect(svgs().length).toBe(coins('svg').length)
  })

  it('are there for the coins of every market', () => {
    expect(USUAL.filter((coinId) => !LOGO_NAMES.has(coinId))).toEqual([])
  })

  it('are nothing but drawings', () => {
    expect(svgs().length).toBeGreaterThan(300)
    const bad = /<(script|foreignObject|style|image|use|a)\b|\son\w+=|href|javascript:|url\((?!#)/i
    for (const [name, svg] of svgs()) expect([name, bad.exec(String(svg))]).toEqual([name, null])
  })

  it('are small, the detailed ones as pictures', () => {
    for (const [name, svg] of svgs()) {
      expect([name, gzipSync(svg).length < 4600]).toEqual([name, true])
    }
    for (const coinId of coins('webp')) {
      expect(files.get(`${coinId}.webp`)?.length).toBeLessThan(8000)
    }
    expect(gzipSync(files.get('names.json') ?? '').length).toBeLessThan(1500)
  })

  it('tell the two coins apart that LUNA was', () => {
    expect(files.get('luna.svg')).not.toEqual(files.get('lunc.svg'))
  })

  it('leave out tickers that mean another coin in the set', () => {
    const others = 'act ai arc ath beam cat cyber la layer lit met mon tao token toshi'.split(' ')
    expect(others.filter((coinId) => LOGO_NAMES.has(coinId))).toEqual([])
  })

  it('come with their licence', () => {
    expect(files.get('LICENSE.txt')).toMatch(/MIT License\s+Copyright \(c\) \d{4} 0xa3k5/)
  })
})
