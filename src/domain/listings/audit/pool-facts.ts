import { Decimal } from '#domain/money/decimal.ts'
import { type AuditFact, rawText } from './audit-fact.ts'
import type { ChainFamily } from './audit-rules.ts'
import { readFlag, readList, readNumber, readShare } from './read-value.ts'

type Row = Readonly<Record<string, unknown>>

/** The purchase whose slippage is shown, USDT. @assumed a large order of a private investor */
export const SLIPPAGE_ORDER = 1000
const TOP = 10

/** Facts about trading pools and holders that follow from lists of the answer. */
export function poolFacts(chain: ChainFamily, token: Row, asOf: number): AuditFact[] {
  // "dexs" is the field's name of 2022.
  const pools = readList(token['dex'] ?? token['dexs'])
  const evidence = { field: 'dex', raw: rawText(pools === null ? null : `${pools.length} pools`) }
  const slippage = slippageOf(pools)
  const facts: AuditFact[] = [
    { key: 'slippage', value: slippage, evidence: [largestEvidence(pools)] },
    {
      key: 'lpLockedShare',
      value: lockedShareOf(readList(token['lp_holders']), asOf),
      evidence: listEvidence('lp_holders', token),
    },
    {
      key: 'topTenShare',
      value: topTenShareOf(token, pools, asOf),
      evidence: [...listEvidence('holders', token), one('holder_count', token)],
    },
  ]
  if (chain === 'evm') return facts
  const inDex = pools === null ? 'unknown' : pools.length > 0 ? 'yes' : 'no'
  return [...facts, { key: 'inDex', value: inDex, evidence: [evidence] }]
}

const liquidityOf = (pool: Row) => readNumber(pool['liquidity'] ?? pool['tvl'])

function largestOf(pools: readonly Row[] | null): Decimal | null {
  const known = (pools ?? []).flatMap((pool) => liquidityOf(pool) ?? [])
  return known.length === 0 ? null : Decimal.max(...known)
}

function largestEvidence(pools: readonly Row[] | null) {
  return { field: 'dex.liquidity', raw: largestOf(pools)?.toFixed() ?? null }
}

/** What buying for `SLIPPAGE_ORDER` moves the price in the largest pool, half of which is USDT's side. */
function slippageOf(pools: readonly Row[] | null): AuditFact['value'] {
  const largest = largestOf(pools)
  if (largest === null) return 'unknown'
  const slippage = new Decimal(SLIPPAGE_ORDER).div(largest.div(2).plus(SLIPPAGE_ORDER))
  return slippage.decimalPlaces(6).toFixed() as `${number}`
}

/** The share of the pool's own tokens that is locked or burnt. */
function lockedShareOf(holders: readonly Row[] | null, asOf: number): AuditFact['value'] {
  if (holders === null || holders.length === 0) return 'unknown'
  const shares = holders.map((holder) => readShare(holder['percent']))
  if (
    shares.includes(null) ||
    holders.some((holder) => readFlag(holder['is_locked']) === 'unknown')
  ) {
    return 'unknown'
  }
  const locked = shares.filter((_, index) => isLocked(holders[index] ?? {}, asOf))
  return shareOfSum(locked)
}

/** Locked now: a lock whose every term has ended locks nothing. */
function isLocked(holder: Row, asOf: number): boolean {
  if (readFlag(holder['is_locked']) !== 'yes') return false
  const terms = readList(holder['locked_detail'])
  if (terms === null || terms.length === 0) return true
  return terms.some((term) => !(Date.parse(String(term['end_time'])) < asOf))
}

/**
 * The share of the ten largest holders that is neither locked nor in a pool. A list cut by the source
 * proves only a share that is too large already.
 */
function topTenShareOf(token: Row, pools: readonly Row[] | null, asOf: number): AuditFact['value'] {
  const holders = readList(token['holders'])
  if (holders === null || holders.length === 0) return 'unknown'
  const pairs = new Set((pools ?? []).map((pool) => String(pool['pair']).toLowerCase()))
  const counted = holders
    .slice(0, TOP)
    .filter((holder) => !pairs.has(String(holder['address']).toLowerCase()))
    .filter((holder) => !isLocked(holder, asOf))
  const shares = counted.map((holder) => readShare(holder['percent']))
  const share = shareOfSum(shares)
  const count = readNumber(token['holder_count'])
  const isWhole = holders.length >= TOP || (count !== null && count.lte(holders.length))
  if (share === 'unknown' || isWhole) return share
  return Number(share) > 0.5 ? share : 'unknown'
}

function shareOfSum(shares: readonly (Decimal | null)[]): AuditFact['value'] {
  if (shares.includes(null)) return 'unknown'
  const sum = shares.reduce<Decimal>((total, share) => total.plus(share ?? 0), new Decimal(0))
  const share = readShare(sum.toFixed())
  return share === null ? 'unknown' : (share.decimalPlaces(6).toFixed() as `${number}`)
}

function listEvidence(field: string, token: Row) {
  const list = readList(token[field])
  const rows = (list ?? []).slice(0, 3).map((row) => rawText(row['percent']) ?? '?')
  return [{ field, raw: list === null ? null : rawText(`${list.length}: ${rows.join(', ')}`) }]
}

function one(field: string, token: Row) {
  return { field, raw: rawText(token[field]) }
}
