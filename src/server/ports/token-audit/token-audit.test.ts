import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { evaluateAudit } from '#domain/listings/audit/evaluate-audit.ts'
import { factsOfGoPlus } from '#domain/listings/audit/facts-of-goplus.ts'
import { findChain } from '#domain/listings/chain.ts'
import { readAnnouncement } from '#domain/listings/name/read-announcement.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import { CLEAN_EVM, CLEAN_SOLANA } from '#tests/support/listings/goplus-answers.ts'
import { openSilentServer, UNENDING_ANSWER } from '#tests/support/silent-server.ts'
import { openVendorServer, type VendorServer } from '#tests/support/vendor-server.ts'
import { VendorRefused } from '../vendor/fetch-answer.ts'
import { AnswerTooLarge } from '../vendor/fetch-limited.ts'
import { openBitgetContracts } from './bitget-contracts.ts'
import { openGoPlus } from './goplus.ts'
import { openListingSources } from './open-listing-sources.ts'
import { simulatedAnnouncements, simulatedContracts, simulatedTokenAudit } from './simulated.ts'
import { SIMULATED_TOKENS } from './simulated-tokens.ts'

const ADDRESS = `0x${'aB'.repeat(20)}`
const LOWER = ADDRESS.toLowerCase()
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const COINS = '/api/v2/spot/public/coins'
const signal = new AbortController().signal

let vendor: VendorServer
beforeAll(async () => {
  vendor = await openVendorServer()
})
afterAll(() => vendor.close())

const evm = { chainId: '56', address: LOWER }
const goplus = (result: unknown, code = 1) => JSON.stringify({ code, message: 'OK', result })
const ask = (contract = evm) => openGoPlus(vendor.origin).fetchToken(contract, signal)

describe('GoPlus', () => {
  it('is asked for one token of an EVM chain, whose answer comes under its address', async () => {
    vendor.answer('/api/v1/token_security/56', () => ({ body: goplus({ [LOWER]: CLEAN_EVM }) }))
    expect(await ask()).toEqual(CLEAN_EVM)
    expect(vendor.asked.at(-1)).toBe(`/api/v1/token_security/56?contract_addresses=${LOWER}`)
  })

  it('is asked for a token of Solana at its own path', async () => {
    vendor.answer('/api/v1/solana/token_security', () => ({
      body: goplus({ [MINT]: CLEAN_SOLANA }),
    }))
    expect(await ask({ chainId: 'solana', address: MINT })).toEqual(CLEAN_SOLANA)
  })

  it.each([
    ['an answer about another token', { '0xother': CLEAN_EVM }],
    ['no token', {}],
    ['an empty token', { [LOWER]: {} }],
    ['a token that is a text', { [LOWER]: '<html>' }],
    ['null', null],
  ])('knows no token where it gives %s', async (_what, result) => {
    vendor.answer('/api/v1/token_security/56', () => ({ body: goplus(result) }))
    expect(await ask()).toBeNull()
  })

  it.each([
    ['its limit', { body: goplus(null, 4029) }, 429],
    ['its limit as a status', { status: 429, body: '' }, 429],
    ['a code that is not known', { body: goplus({}, 2004) }, 200],
    ['HTML', { body: '<!doctype html>' }, 200],
    ['an error', { status: 500, body: '{}' }, 500],
  ])('fails where it answers %s', async (_what, answer, status) => {
    vendor.answer('/api/v1/token_security/56', () => answer)
    await expect(ask()).rejects.toMatchObject({ name: VendorRefused.name, status })
  })

  it('is cut at 2 MB', async () => {
    const body = goplus({ [LOWER]: { ...CLEAN_EVM, note: 'x'.repeat(5e6) } })
    vendor.answer('/api/v1/token_security/56', () => ({ body }))
    await expect(ask()).rejects.toBeInstanceOf(AnswerTooLarge)
  })
})

describe('GoPlus that', () => {
  let close: () => Promise<void> = async () => {}
  afterEach(() => close())

  it.each([
    ['says nothing', '', undefined],
    ['drips', UNENDING_ANSWER, 50],
  ])('%s is given up in time', async (_how, words, everyMs) => {
    const server = await openSilentServer(words, everyMs, ' ')
    close = () => server.close()
    const source = openGoPlus(`http://127.0.0.1:${server.port}`, 300)
    await expect(source.fetchToken(evm, signal)).rejects.toThrow(Error)
  })
})

describe('contracts of Bitget', () => {
  const chain = (name: string, contractAddress: unknown) => ({ chain: name, contractAddress })
  const coins = (chains: readonly unknown[], coin = 'HARB') =>
    JSON.stringify({ code: '00000', msg: 'success', data: [{ coinId: '1', coin, chains }] })
  const find = () => openBitgetContracts(vendor.origin).findContracts('HARB', signal)

  it('are those of chains that can be audited, Ethereum first', async () => {
    vendor.answer(COINS, () => ({
      body: coins([chain('SOL', MINT), chain('TRC20', 'TX'), chain('ERC20', ADDRESS)]),
    }))
    expect(await find()).toEqual([
      { chainId: '1', address: LOWER },
      { chainId: 'solana', address: MINT },
    ])
    expect(vendor.asked.at(-1)).toBe(`${COINS}?coin=HARB`)
  })

  it.each([
    ['of another coin', coins([chain('ERC20', ADDRESS)], 'HARBX')],
    ['that are none', coins([chain('ERC20', ''), chain('BEP20', '0x12'), chain('SOL', ADDRESS)])],
    ['of a coin it does not list', JSON.stringify({ code: '40034', data: null })],
    ['that are no list', JSON.stringify({ code: '00000', data: { chains: 1 } })],
  ])('%s are not taken', async (_what, body) => {
    vendor.answer(COINS, () => ({ body }))
    expect(await find()).toEqual([])
  })

  it('fail where it refuses', async () => {
    vendor.answer(COINS, () => ({ body: JSON.stringify({ code: '429' }) }))
    await expect(find()).rejects.toBeInstanceOf(VendorRefused)
  })
})

describe('listing sources', () => {
  it('are the exchanges live, invented ones in a simulated market, and none in a replay', () => {
    const open = (world: 'live' | 'sim:1' | 'replay:a') => {
      const sources = openListingSources({ liveOrigins: {} }, world)
      return sources?.announcements.map(({ name }) => name) ?? null
    }
    expect(open('live')).toEqual(['OKX', 'BITGET'])
    expect(open('sim:1')).toEqual(['SIMULATED'])
    expect(open('replay:a')).toBeNull()
  })

  it('of a simulated market announce each coin once in their cycle, the same at any time', async () => {
    const now = Date.UTC(2025, 5, 1)
    const found = await simulatedAnnouncements.fetchNewest(now, signal)
    const listed = found.filter(({ kind }) => kind === 'listing')
    const symbols = listed
      .flatMap(({ title }) => readAnnouncement(title))
      .map(({ symbol }) => symbol)
    expect(symbols).toEqual(SIMULATED_TOKENS.map(({ symbol }) => symbol))
    for (const { title, publishedAt } of found) {
      expect(title).toMatch(/^Simulated: /)
      expect(publishedAt).toBeLessThanOrEqual(now)
      expect(publishedAt).toBeGreaterThan(now - 40 * DAY_MS)
    }
    const later = await simulatedAnnouncements.fetchNewest(now + DAY_MS, signal)
    const times = new Set(later.map(({ publishedAt }) => publishedAt))
    expect(listed.filter(({ publishedAt }) => times.has(publishedAt)).length).toBeGreaterThan(6)
  })

  it('of a simulated market answer like GoPlus, with every grade of certainty', async () => {
    const grades = new Set<string | null>()
    for (const { symbol, chainId } of SIMULATED_TOKENS) {
      const [contract] = await simulatedContracts.findContracts(symbol, signal)
      expect(contract?.chainId ?? null).toBe(chainId)
      const answer = contract && (await simulatedTokenAudit.fetchToken(contract, signal))
      const family = findChain(chainId ?? '')?.family
      if (family === undefined) continue
      const names = (['symbolMatches', 'copiesName'] as const).map((key, at) => ({
        key,
        value: at === 0 ? ('yes' as const) : ('no' as const),
        evidence: [],
      }))
      const { grade, confidence } = evaluateAudit(family, [
        ...factsOfGoPlus(family, answer, 0),
        ...names,
      ])
      grades.add(`${grade} ${confidence}`)
    }
    expect([...grades].toSorted()).toEqual(['A high', 'B high', 'C high', 'C medium', 'S high'])
  })
})
