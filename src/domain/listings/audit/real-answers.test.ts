import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import type { AuditFieldKey, ChainFamily } from './audit-rules.ts'
import { evaluateAudit } from './evaluate-audit.ts'
import { factsOfGoPlus } from './facts-of-goplus.ts'

const FOLDER = '../shared/data/fixtures/goplus'
const NOW = Date.UTC(2026, 10, 20)

function auditOf(file: string, chain: ChainFamily, at = 0) {
  const whole = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as { result?: object }
  const answer: unknown = Object.values(whole.result ?? whole)[at]
  const result = evaluateAudit(chain, factsOfGoPlus(chain, answer, NOW))
  const fields = result.groups.flatMap(({ checks }) => checks.flatMap((check) => check.fields))
  const value = (key: AuditFieldKey) => fields.find((one) => one.key === key)?.value
  const verdict = (key: AuditFieldKey) => fields.find((one) => one.key === key)?.verdict
  return { ...result, value, verdict }
}

describe.skipIf(!existsSync(FOLDER))('a real answer of GoPlus', () => {
  it('with a sell tax of "1" is severe and gets C at best', () => {
    const tnk = auditOf('bsc_tnk_selltax100.json', 'evm')
    expect(tnk.value('sellTax')).toBe('1')
    expect(tnk.criticalKeys).toEqual(['hiddenOwner', 'sellTax', 'slippage'])
    expect(tnk.value('cannotSellAll')).toBe('unknown')
    expect(tnk.verdict('slippage')).toBe('severe')
    expect(tnk.grade === null || tnk.grade === 'C').toBe(true)
  })

  it('with a pool that holds 1,769,801 times the supply adds the other holders up', () => {
    const koko = auditOf('eth_kokodi_honeypot.json', 'evm')
    // That holder is the pool; the others add up.
    expect(koko.value('topTenShare')).toBe('0.566376')
    expect(koko.criticalKeys).toEqual(
      expect.arrayContaining(['ownerChangesBalance', 'hiddenOwner', 'honeypot']),
    )
    expect(koko.grade).not.toBe('B')
  })

  it('of 2022 with "dexs" and numbers is read like a new one', () => {
    const ren = auditOf('eth_ren_2022_legacy_shape.json', 'evm')
    expect(ren.value('slippage')).toBe('0.00067')
    expect(ren.verdict('transferPausable')).toBe('high')
    expect(ren.value('hiddenOwner')).toBe('unknown')
    expect(ren.confidence).not.toBe('high')
  })

  it('of a token that is no pool has no liquidity figures', () => {
    const lp = auditOf('eth_univ2_lp_token_tax5.json', 'evm')
    expect(lp.verdict('buyTax')).toBe('fine')
    expect(lp.verdict('sellTax')).toBe('fine')
    expect(lp.verdict('inDex')).toBe('high')
    expect(lp.value('slippage')).toBe('unknown')
    expect(lp.value('lpLockedShare')).toBe('unknown')
  })

  it('with a locked pool says so', () => {
    const juju = auditOf('eth_juju_lp_locked.json', 'evm')
    expect(juju.value('lpLockedShare')).toBe('1')
    expect(juju.verdict('taxModifiable')).toBe('high')
  })

  it('of a trusted proxy hides what it hides: nothing of it counts as fine', () => {
    const usdc = auditOf('eth_usdc_link_uni_2026_trimmed.json', 'evm')
    expect(usdc.verdict('proxy')).toBe('high')
    expect(usdc.value('blacklist')).toBe('unknown')
    expect(usdc.passedCount).toBeLessThan(4)
  })

  it('of Solana is read by its authorities', () => {
    const usdc = auditOf('solana_usdc_toes_2026.json', 'solana')
    expect(usdc.verdict('freezable')).toBe('high')
    expect(usdc.verdict('mintable')).toBe('high')
    expect(usdc.value('maliciousAuthority')).toBe('no')
    expect(usdc.value('buyTax')).toBe('0')
    const toes = auditOf('solana_usdc_toes_2026.json', 'solana', 1)
    expect(toes.verdict('slippage')).toBe('severe')
    expect(toes.value('lpLockedShare')).toBe('unknown')
  })

  it('of WETH passes what it answers and no more', () => {
    const weth = auditOf('eth_weth_2026.json', 'evm')
    expect(weth.value('transferTax')).toBe('unknown')
    expect(weth.value('cannotSellAll')).toBe('unknown')
    expect(weth.criticalKeys).toEqual([])
  })
})
