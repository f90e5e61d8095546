import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLEAN_EVM, CLEAN_SOLANA } from '#tests/support/listings/goplus-answers.ts'
import type { AuditFact } from './audit-fact.ts'
import { AUDIT_RULES, type AuditFieldKey, type ChainFamily } from './audit-rules.ts'
import { type AuditResult, evaluateAudit, rateVerdict } from './evaluate-audit.ts'
import { factsOfGoPlus, namesOfGoPlus } from './facts-of-goplus.ts'
import { gradeOf, scoreOf } from './grade.ts'

const NOW = Date.UTC(2026, 10, 20)
/** What the server adds of its own. */
const NAMES: readonly AuditFact[] = [
  { key: 'symbolMatches', value: 'yes', evidence: [] },
  { key: 'copiesName', value: 'no', evidence: [] },
]

function audit(chain: ChainFamily, answer: unknown): AuditResult {
  return evaluateAudit(chain, [...factsOfGoPlus(chain, answer, NOW), ...NAMES])
}

function field(result: AuditResult, key: AuditFieldKey) {
  const checks = result.groups.flatMap((group) => group.checks)
  return checks.flatMap(({ fields }) => fields).find((one) => one.key === key)
}

describe('an audit of GoPlus', () => {
  it.each([
    ['an EVM token', 'evm', CLEAN_EVM],
    ['a Solana token', 'solana', CLEAN_SOLANA],
  ] as const)('gives %s without a fault twelve points and S', (_what, chain, answer) => {
    const result = audit(chain, answer)
    expect(result).toMatchObject({ score: 12, grade: 'S', confidence: 'high', criticalKeys: [] })
    expect(result.knownCount).toBe(result.requiredCount)
    expect(result.groups.map(({ passedCount }) => passedCount)).toEqual([3, 3, 3, 3])
  })

  it('computes slippage, locked and top ten shares from the lists', () => {
    const result = audit('evm', CLEAN_EVM)
    // 1,000 of 198,000.5 / 2 + 1,000.
    expect(field(result, 'slippage')?.value).toBe('0.01')
    expect(field(result, 'lpLockedShare')?.value).toBe('0.95')
    // The pool's half is nobody's; nine hold 2% each.
    expect(field(result, 'topTenShare')?.value).toBe('0.18')
  })

  it.each([
    ['buy_tax', '0.05', 'fine'],
    ['buy_tax', '0.0501', 'high'],
    ['buy_tax', 0.15, 'high'],
    ['sell_tax', '0.151', 'severe'],
    ['sell_tax', '1', 'severe'],
    ['sell_tax', '', 'unknown'],
    ['sell_tax', '1.5', 'unknown'],
    ['sell_tax', '-0.1', 'unknown'],
    ['sell_tax', null, 'unknown'],
  ] as const)('reads a %s of %j as %s', (name, tax, verdict) => {
    const result = audit('evm', { ...CLEAN_EVM, [name]: tax })
    expect(field(result, name === 'buy_tax' ? 'buyTax' : 'sellTax')?.verdict).toBe(verdict)
    expect(result.passedCount).toBe(verdict === 'fine' ? 12 : 11)
    expect(result.grade).toBe(verdict === 'fine' ? 'S' : verdict === 'severe' ? 'C' : 'A')
  })

  it('shows what a field follows from as the source spelled it', () => {
    const result = audit('evm', { ...CLEAN_EVM, buy_tax: 0.07, is_honeypot: undefined })
    expect(field(result, 'buyTax')?.evidence).toEqual([{ field: 'buy_tax', raw: '0.07' }])
    expect(field(result, 'honeypot')?.evidence).toEqual([{ field: 'is_honeypot', raw: null }])
  })

  it('shortens evidence and strips what would turn a page around', () => {
    const raw = `1\u202e${'x'.repeat(5_000_000)}`
    const shown = field(audit('evm', { ...CLEAN_EVM, is_proxy: raw }), 'proxy')
    expect(shown?.verdict).toBe('unknown')
    expect(shown?.evidence[0]?.raw).toHaveLength(64)
    expect(shown?.evidence[0]?.raw).not.toContain('\u202e')
  })

  it('takes a lock that has ended for none', () => {
    const holder = (end: string) => ({
      address: '0x1',
      percent: '1',
      is_locked: 1,
      locked_detail: [{ end_time: end }],
    })
    const shareOf = (end: string) =>
      field(audit('evm', { ...CLEAN_EVM, lp_holders: [holder(end)] }), 'lpLockedShare')?.value
    expect(shareOf('2024-11-01T05:00:00+00:00')).toBe('0')
    expect(shareOf('2027-11-01T05:00:00+00:00')).toBe('1')
  })

  it('reads fees of Solana now and as planned, and a malicious holder of a power', () => {
    const fee = {
      current_fee_rate: { fee_rate: '0.03' },
      scheduled_fee_rate: [{ fee_rate: '900' }],
    }
    const authority = [{ address: 'x', malicious_address: 1 }]
    const result = audit('solana', {
      ...CLEAN_SOLANA,
      transfer_fee: fee,
      freezable: { authority, status: '1' },
    })
    expect(field(result, 'buyTax')?.value).toBe('0.03')
    expect(field(result, 'sellTax')).toMatchObject({ value: '0.09', verdict: 'high' })
    expect(result.criticalKeys).toEqual(['maliciousAuthority'])
    expect(result.grade).toBe('C')
  })

  it.each([
    [{ is_true_token: '1' }, 'no'],
    [{ is_true_token: '0' }, 'yes'],
    [{ fake_token: { true_token_address: '0x1', value: 1 }, is_true_token: '1' }, 'yes'],
    [{ fake_token: { value: 0 } }, 'unknown'],
    [{}, 'unknown'],
  ] as const)('reads %j as a fake token: %s', (more, value) => {
    expect(field(audit('evm', { ...CLEAN_EVM, ...more }), 'fakeToken')?.value).toBe(value)
  })

  it('reads names of both chains', () => {
    expect(namesOfGoPlus('evm', CLEAN_EVM)).toEqual({ name: 'Harbor Light', symbol: 'HARB' })
    expect(namesOfGoPlus('solana', CLEAN_SOLANA)).toEqual({ name: 'Tide', symbol: 'TIDE' })
    expect(namesOfGoPlus('evm', '<html>')).toEqual({ name: null, symbol: null })
  })
})

const anyChain = fc.constantFrom<ChainFamily>('evm', 'solana')
const anyScrap = fc.oneof(
  fc.constantFrom('0', '1', 0, 1, true, false, '', null, '1e9', 'yes', '<html>', '-1', ' 1'),
  fc.anything(),
)

describe('every audit', () => {
  it('of an answer without a usable field knows nothing and passes nothing', () => {
    const nothing = fc.oneof(
      fc.constantFrom(undefined, null, '', '<html></html>', [], {}, 7, 'null'),
      fc.dictionary(fc.stringMatching(/^x[a-z]{1,8}$/), fc.anything()),
    )
    fc.assert(
      fc.property(anyChain, nothing, (chain, answer) => {
        const result = evaluateAudit(chain, factsOfGoPlus(chain, answer, NOW))
        expect(result).toMatchObject({ passedCount: 0, knownCount: 0, grade: null })
        expect(result.confidence).toBe('none')
      }),
    )
  })

  it('never passes a check of which a required field is unknown', () => {
    const names = Object.keys(CLEAN_EVM)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), anyScrap), (more) => {
        const result = audit('evm', { ...CLEAN_EVM, ...more })
        const checks = result.groups.flatMap((group) => group.checks)
        for (const { status, fields } of checks) {
          const isUnknown = fields.some(
            ({ isRequired, verdict }) => isRequired && verdict === 'unknown',
          )
          const isHarmful = fields.some(({ verdict }) => verdict === 'high' || verdict === 'severe')
          expect(status).toBe(isHarmful ? 'failed' : isUnknown ? 'unknown' : 'passed')
        }
        const passed = checks.filter(({ status }) => status === 'passed').length
        expect(result.passedCount).toBe(passed)
        expect(result.score).toBeLessThanOrEqual(result.criticalKeys.length > 0 ? 5 : 12)
      }),
    )
  })

  it('gets no better by losing a field', () => {
    const names = Object.keys(CLEAN_EVM)
    fc.assert(
      fc.property(
        fc.subarray(names),
        fc.dictionary(fc.constantFrom(...names), anyScrap),
        (gone, more) => {
          const whole = { ...CLEAN_EVM, ...more }
          const holed = Object.fromEntries(
            Object.entries(whole).filter(([name]) => !gone.includes(name)),
          )
          // A list of pools that is gone also hides which holders are pools: that is no field lost.
          fc.pre(!gone.includes('dex') && !gone.includes('holder_count'))
          expect(audit('evm', holed).passedCount).toBeLessThanOrEqual(
            audit('evm', whole).passedCount,
          )
        },
      ),
    )
  })

  it('has a grade for every score', () => {
    const grades = Array.from({ length: 13 }, (_, score) => gradeOf(score) ?? '-').join('')
    expect(grades).toBe('---CCCBBBAAAS')
    expect(Array.from({ length: 13 }, (_, at) => scoreOf(at, true))).toEqual([
      0, 1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5,
    ])
    expect([0, 0.05, 0.050_001, 0.15, 0.16, 1].map(rateVerdict)).toEqual([
      'fine',
      'fine',
      'high',
      'high',
      'severe',
      'severe',
    ])
  })

  it('belongs every field to one check', () => {
    const shown = (['evm', 'solana'] as const).flatMap((chain) =>
      evaluateAudit(chain, []).groups.flatMap(({ checks }) =>
        checks.flatMap(({ fields }) => fields.map(({ key }) => key)),
      ),
    )
    expect(new Set(shown)).toEqual(new Set(Object.keys(AUDIT_RULES)))
  })
})
