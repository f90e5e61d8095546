import { beforeAll, describe, expect, it } from 'vitest'
import { BILL_ASSETS, BILL_KINDS, type BillKind } from '#domain/wallet/bill.ts'
import { CARD_KINDS } from '#domain/membership/card.ts'
import { LANGUAGES } from '#contract/headers.ts'
import { loadWords, openWords, words } from '#app/i18n/words.ts'
import type { Bill } from '../queries.ts'
import { billWords } from './bill-words.ts'
import { periodText } from './period-text.ts'

/** The parameters of each kind, as domain/wallet/bill.ts lists them. */
const PARAMS: Readonly<Record<BillKind, Bill['params']>> = {
  orderPaid: { plan: 'YEAR', provider: 'stars', paid: '12500 XTR' },
  orderRefunded: { plan: 'MONTH', provider: 'stripe', paid: '19.90 USD' },
  codeRedeemed: { kind: 'vip7' },
  cardGranted: { kind: 'supportResistance' },
  cardUsed: { kind: 'trial' },
  giftGiven: { kind: 'gift' },
  giftReceived: { kind: 'gift' },
  checkIn: { day: 3 },
  invitation: {},
  firstBinding: {},
  videoAward: {},
  lottery: { prize: 'by30' },
  commission: {},
  commissionBack: {},
  alertSlots: { slots: 10, days: 30 },
  profitEstimate: { coin: 'BTC' },
  payoutHeld: { period: '2026-12', network: 'TON' },
  payoutPaid: { period: '2026-12', network: 'TON' },
  payoutReturned: { period: '2026-12', network: 'TON', reason: 'closed' },
  correction: {},
}

const billOf = (kind: string, params: Bill['params']): Bill => ({
  id: '1',
  kind: kind as BillKind,
  amount: null,
  asset: null,
  params,
  at: 0,
})

describe.each(LANGUAGES)('a bill in words (%s)', (language) => {
  beforeAll(async () => {
    const globals = globalThis as { document?: unknown }
    globals.document ??= { documentElement: {} }
    await openWords({ texts: language, system: language })
    await loadWords('wallet')
  })

  it.each(BILL_KINDS)('%s has all its texts', (kind) => {
    const { title, text } = billWords(billOf(kind, PARAMS[kind]), words('wallet'))
    expect(title.length).toBeGreaterThan(1)
    expect(text.length).toBeGreaterThan(1)
    expect(title + text).not.toMatch(/\{\{|undefined|bill\./)
    expect(`${title} ${text}`).not.toMatch(/\b(YEAR|MONTH|stars|stripe|vip7|supportResistance)\b/)
  })

  it.each(CARD_KINDS)('names a %s card', (kind) => {
    const { title } = billWords(billOf('cardGranted', { kind }), words('wallet'))
    expect(title).toContain(words('wallet')(`card.${kind}`))
    expect(words('wallet')(`card.${kind}`)).not.toContain('card.')
  })

  it('names a granted gift card as one to give, and a received one as it is used', () => {
    const { title } = billWords(billOf('cardGranted', { kind: 'gift' }), words('wallet'))
    const received = billWords(billOf('giftReceived', { kind: 'gift' }), words('wallet'))
    expect(title).toContain(words('wallet')('card.toGive'))
    expect(received.title + received.text).toContain(words('wallet')('card.gift'))
    expect(received.title + received.text).not.toContain(words('wallet')('card.toGive'))
  })

  it.each(BILL_ASSETS)('has a unit for %s', (asset) => {
    expect(words('wallet')(`unit.${asset}`)).not.toContain('unit.')
  })

  it('names the month of a payout in words, wherever the reader is', () => {
    const { text } = billWords(billOf('payoutPaid', PARAMS.payoutPaid), words('wallet'))
    const month = { en: 'December 2026', vi: 'tháng 12/2026' }
    expect(text).toContain(month[language as keyof typeof month] ?? '2026 年 12 月')
    expect(periodText('2026-11-22.2')).toMatch(/22/)
    expect(periodText('soon')).toBe('soon')
  })

  it('shows a kind of a newer server as an entry', () => {
    const { title, text } = billWords(billOf('rentPaid', { flat: 3 }), words('wallet'))
    expect(title.length).toBeGreaterThan(1)
    expect(title + text).not.toContain('rentPaid')
  })
})
