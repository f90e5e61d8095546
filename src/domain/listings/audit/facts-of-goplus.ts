import { type AuditFact, rawText } from './audit-fact.ts'
import type { AuditFieldKey, ChainFamily } from './audit-rules.ts'
import { poolFacts } from './pool-facts.ts'
import {
  readCountFlag,
  readFlag,
  readList,
  readNumber,
  readObject,
  readShare,
} from './read-value.ts'
import type { TriState } from './read-value.ts'

type Answer = Readonly<Record<string, unknown>>

/** Fields of EVM tokens that GoPlus answers with `"0"` or `"1"`. */
const EVM_FLAGS: readonly (readonly [AuditFieldKey, string])[] = [
  ['openSource', 'is_open_source'],
  ['proxy', 'is_proxy'],
  ['ownerChangesBalance', 'owner_change_balance'],
  ['takesBackOwnership', 'can_take_back_ownership'],
  ['hiddenOwner', 'hidden_owner'],
  ['mintable', 'is_mintable'],
  ['selfDestruct', 'selfdestruct'],
  ['externalCall', 'external_call'],
  ['honeypot', 'is_honeypot'],
  ['cannotBuy', 'cannot_buy'],
  ['cannotSellAll', 'cannot_sell_all'],
  ['transferPausable', 'transfer_pausable'],
  ['blacklist', 'is_blacklisted'],
  ['whitelist', 'is_whitelisted'],
  ['tradingCooldown', 'trading_cooldown'],
  ['antiWhale', 'is_anti_whale'],
  ['antiWhaleModifiable', 'anti_whale_modifiable'],
  ['airdropScam', 'is_airdrop_scam'],
  ['taxModifiable', 'slippage_modifiable'],
  ['personalTaxModifiable', 'personal_slippage_modifiable'],
  ['inDex', 'is_in_dex'],
]
const EVM_SHARES: readonly (readonly [AuditFieldKey, string])[] = [
  ['ownerShare', 'owner_percent'],
  ['creatorShare', 'creator_percent'],
  ['buyTax', 'buy_tax'],
  ['sellTax', 'sell_tax'],
  ['transferTax', 'transfer_tax'],
]
/** Fields of Solana tokens, each an object with a status and who holds the power. */
const SOLANA_STATUSES: readonly (readonly [AuditFieldKey, string])[] = [
  ['metadataMutable', 'metadata_mutable'],
  ['ownerChangesBalance', 'balance_mutable_authority'],
  ['closable', 'closable'],
  ['mintable', 'mintable'],
  ['freezable', 'freezable'],
  ['transferHookUpgradable', 'transfer_hook_upgradable'],
  ['defaultStateUpgradable', 'default_account_state_upgradable'],
  ['taxModifiable', 'transfer_fee_upgradable'],
]

/**
 * The facts in GoPlus's answer about one token, in its shapes of 2022 to 2026. What the answer lacks,
 * or spells in a way that is not known, is unknown.
 *
 * @param asOf wall time, ms: locks that have ended lock nothing
 */
export function factsOfGoPlus(chain: ChainFamily, answer: unknown, asOf: number): AuditFact[] {
  const token = readObject(answer)
  const facts = chain === 'evm' ? evmFacts(token) : solanaFacts(token)
  return [...facts, ...poolFacts(chain, token, asOf)]
}

/** Name and symbol of the token as its contract gives them; null where the answer has none. */
export function namesOfGoPlus(
  chain: ChainFamily,
  answer: unknown,
): { readonly name: string | null; readonly symbol: string | null } {
  const token = readObject(answer)
  const names = chain === 'evm' ? token : readObject(token['metadata'])
  const [name, symbol] =
    chain === 'evm'
      ? [names['token_name'], names['token_symbol']]
      : [names['name'], names['symbol']]
  return { name: nonEmpty(name), symbol: nonEmpty(symbol) }
}

function nonEmpty(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function evmFacts(token: Answer): AuditFact[] {
  return [
    ...EVM_FLAGS.map(([key, field]) => fact(key, readFlag(token[field]), token, [field])),
    ...EVM_SHARES.map(([key, field]) => fact(key, shareText(token[field]), token, [field])),
    fact('creatorHoneypots', readCountFlag(token['honeypot_with_same_creator']), token, [
      'honeypot_with_same_creator',
    ]),
    fact('fakeToken', fakeOf(token), token, ['fake_token', 'is_true_token']),
  ]
}

/** Said to be fake by either field; genuine only by the second. */
function fakeOf(token: Answer): TriState {
  if (readFlag(readObject(token['fake_token'])['value']) === 'yes') return 'yes'
  const isTrue = readFlag(token['is_true_token'])
  if (isTrue === 'unknown') return 'unknown'
  return isTrue === 'yes' ? 'no' : 'yes'
}

function solanaFacts(token: Answer): AuditFact[] {
  const statuses = SOLANA_STATUSES.map(([key, field]) =>
    fact(key, readFlag(readObject(token[field])['status']), token, [field]),
  )
  const fees = solanaFees(token['transfer_fee'])
  return [
    ...statuses,
    fact('nonTransferable', readFlag(token['non_transferable']), token, ['non_transferable']),
    fact('frozenByDefault', frozenOf(token['default_account_state']), token, [
      'default_account_state',
    ]),
    fact('transferHook', hookOf(token['transfer_hook']), token, ['transfer_hook']),
    fact(
      'maliciousAuthority',
      maliciousOf(token),
      token,
      SOLANA_STATUSES.map(([, field]) => field),
    ),
    fact('buyTax', fees.now, token, ['transfer_fee']),
    fact('sellTax', fees.later, token, ['transfer_fee']),
  ]
}

/** 0 uninitialized, 1 initialized, 2 frozen. */
function frozenOf(state: unknown): TriState {
  if (String(state) === '1') return 'no'
  return String(state) === '2' ? 'yes' : 'unknown'
}

function hookOf(hook: unknown): TriState {
  const hooks = readList(hook)
  if (hooks === null) return 'unknown'
  return hooks.length > 0 ? 'yes' : 'no'
}

/** Yes where GoPlus calls one holder of a power malicious, no where it has looked at every power. */
function maliciousOf(token: Answer): TriState {
  const powers = SOLANA_STATUSES.map(([, field]) => readObject(token[field]))
  const holders = powers.map((power) =>
    readList(power['authority'] ?? power['metadata_upgrade_authority']),
  )
  const isMalicious = (list: (typeof holders)[number]) =>
    list?.some((holder) => readFlag(holder['malicious_address']) === 'yes') === true
  if (holders.some(isMalicious)) return 'yes'
  const isClear = (list: (typeof holders)[number]) =>
    list?.every((holder) => readFlag(holder['malicious_address']) === 'no') === true
  return holders.every(isClear) ? 'no' : 'unknown'
}

type Rate = `${number}` | 'unknown'

/** The fee of a transfer, now and at its highest planned; an empty object is a token without one. */
function solanaFees(fee: unknown): { readonly now: Rate; readonly later: Rate } {
  if (typeof fee !== 'object' || fee === null || Array.isArray(fee)) {
    return { now: 'unknown', later: 'unknown' }
  }
  if (Object.keys(fee).length === 0) return { now: '0', later: '0' }
  const { current_fee_rate: current, scheduled_fee_rate: scheduled } = readObject(fee)
  const now = feeRate(readObject(current)['fee_rate'])
  const planned = (readList(scheduled) ?? []).map((entry) => feeRate(entry['fee_rate']))
  const all = [now, ...planned]
  if (all.includes('unknown')) return { now, later: 'unknown' }
  return { now, later: all.toSorted((a, b) => Number(b) - Number(a))[0] ?? 'unknown' }
}

/** A fraction up to 1; more can only be hundredths of a percent, as the chain stores it. */
function feeRate(value: unknown): Rate {
  const rate = readNumber(value)
  if (rate === null || rate.gt(10_000)) return 'unknown'
  return (rate.gt(1) ? rate.div(10_000) : rate).toFixed() as Rate
}

function shareText(value: unknown): Rate {
  return (readShare(value)?.toFixed() as Rate | undefined) ?? 'unknown'
}

function fact(
  key: AuditFieldKey,
  value: AuditFact['value'],
  token: Answer,
  fields: readonly string[],
): AuditFact {
  return { key, value, evidence: fields.map((field) => ({ field, raw: rawText(token[field]) })) }
}
