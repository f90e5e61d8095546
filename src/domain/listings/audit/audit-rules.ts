/** The four groups of an audit, in the order they are shown. @source Spec 1; Decisions 8 */
export const AUDIT_GROUPS = ['contract', 'security', 'tax', 'liquidity'] as const
export type AuditGroup = (typeof AUDIT_GROUPS)[number]

/** Three checks a group; each that passes is one point of twelve. @assumed equal weights */
export const AUDIT_CHECKS = {
  contract: ['code', 'ownerPowers', 'supply'],
  security: ['sellable', 'freeTransfers', 'genuine'],
  tax: ['buyTax', 'sellTax', 'taxFixed'],
  liquidity: ['pool', 'lpLocked', 'holders'],
} as const satisfies Record<AuditGroup, readonly string[]>
export type AuditCheckKey = (typeof AUDIT_CHECKS)[AuditGroup][number]

/** Kinds of chain whose tokens are described by different fields. */
export const CHAIN_FAMILIES = ['evm', 'solana'] as const
export type ChainFamily = (typeof CHAIN_FAMILIES)[number]

/** How a field's value weighs where it is harmful: severe is a critical flag. */
export type HarmLevel = 'note' | 'high' | 'severe'

interface Rule {
  readonly check: AuditCheckKey
  /** Where the field exists; a check needs every field of its chain that is not optional. */
  readonly chains: readonly ChainFamily[]
  readonly isOptional?: true
}
/** A yes or no, one of which is harmful. */
export interface FlagRule extends Rule {
  readonly kind: 'flag'
  readonly harmful: 'yes' | 'no'
  readonly level: HarmLevel
}
/** A cost of a trade, as a fraction: above 5% high, above 15% severe. */
export interface RateRule extends Rule {
  readonly kind: 'rate'
}
/** A share of a whole: harmful beyond a limit. */
export interface ShareRule extends Rule {
  readonly kind: 'share'
  readonly harmful: 'above' | 'below'
  readonly limit: number
  readonly level: HarmLevel
}
export type FieldRule = FlagRule | RateRule | ShareRule

const EVM = ['evm'] as const
const SOLANA = ['solana'] as const
const BOTH = CHAIN_FAMILIES

type Chains = readonly ChainFamily[]
const bad = (check: AuditCheckKey, level: HarmLevel, chains: Chains): FlagRule => ({
  kind: 'flag',
  check,
  harmful: 'yes',
  level,
  chains,
})
const good = (check: AuditCheckKey, level: HarmLevel, chains: Chains): FlagRule => ({
  ...bad(check, level, chains),
  harmful: 'no',
})
const optional = (rule: FlagRule): FlagRule => ({ ...rule, isOptional: true })

/** Most slippage and tax that is not flagged, and most that is not severe. @source Spec 9; Decisions 8 */
export const HIGH_RATE = 0.05
export const SEVERE_RATE = 0.15
/** @assumed below this share of the pool's tokens its owners can take most of the liquidity away */
const LEAST_LOCKED = 0.8
/** Market.md 3.18: ten holders with more than half. */
const MOST_TOP_TEN = 0.5
/** @assumed a single owner with more can move the price alone */
const MOST_OWNED = 0.05

/** Every field, by the check that it belongs to. */
export const AUDIT_RULES = {
  openSource: good('code', 'severe', EVM),
  proxy: bad('code', 'high', EVM),
  metadataMutable: bad('code', 'high', SOLANA),
  ownerChangesBalance: bad('ownerPowers', 'severe', BOTH),
  takesBackOwnership: bad('ownerPowers', 'severe', EVM),
  hiddenOwner: bad('ownerPowers', 'severe', EVM),
  closable: bad('ownerPowers', 'severe', SOLANA),
  ownerShare: {
    kind: 'share',
    check: 'ownerPowers',
    harmful: 'above',
    limit: MOST_OWNED,
    level: 'note',
    chains: EVM,
    isOptional: true,
  },
  creatorShare: {
    kind: 'share',
    check: 'ownerPowers',
    harmful: 'above',
    limit: MOST_OWNED,
    level: 'note',
    chains: EVM,
    isOptional: true,
  },
  mintable: bad('supply', 'high', BOTH),
  selfDestruct: bad('supply', 'severe', EVM),
  externalCall: bad('supply', 'high', EVM),
  honeypot: bad('sellable', 'severe', EVM),
  cannotBuy: bad('sellable', 'severe', EVM),
  cannotSellAll: bad('sellable', 'severe', EVM),
  nonTransferable: bad('sellable', 'severe', SOLANA),
  frozenByDefault: bad('sellable', 'severe', SOLANA),
  transferPausable: bad('freeTransfers', 'high', EVM),
  blacklist: bad('freeTransfers', 'high', EVM),
  whitelist: bad('freeTransfers', 'high', EVM),
  tradingCooldown: bad('freeTransfers', 'high', EVM),
  antiWhale: optional(bad('freeTransfers', 'note', EVM)),
  antiWhaleModifiable: optional(bad('freeTransfers', 'note', EVM)),
  freezable: bad('freeTransfers', 'high', SOLANA),
  transferHook: bad('freeTransfers', 'high', SOLANA),
  transferHookUpgradable: bad('freeTransfers', 'high', SOLANA),
  defaultStateUpgradable: bad('freeTransfers', 'high', SOLANA),
  symbolMatches: good('genuine', 'high', BOTH),
  copiesName: bad('genuine', 'severe', BOTH),
  creatorHoneypots: bad('genuine', 'high', EVM),
  maliciousAuthority: bad('genuine', 'severe', SOLANA),
  fakeToken: optional(bad('genuine', 'severe', EVM)),
  airdropScam: optional(bad('genuine', 'severe', EVM)),
  buyTax: { kind: 'rate', check: 'buyTax', chains: BOTH },
  sellTax: { kind: 'rate', check: 'sellTax', chains: BOTH },
  transferTax: { kind: 'rate', check: 'sellTax', chains: EVM, isOptional: true },
  taxModifiable: bad('taxFixed', 'high', BOTH),
  personalTaxModifiable: bad('taxFixed', 'high', EVM),
  inDex: good('pool', 'high', BOTH),
  slippage: { kind: 'rate', check: 'pool', chains: BOTH },
  lpLockedShare: {
    kind: 'share',
    check: 'lpLocked',
    harmful: 'below',
    limit: LEAST_LOCKED,
    level: 'high',
    chains: BOTH,
  },
  topTenShare: {
    kind: 'share',
    check: 'holders',
    harmful: 'above',
    limit: MOST_TOP_TEN,
    level: 'high',
    chains: BOTH,
  },
} as const satisfies Record<string, FieldRule>
export type AuditFieldKey = keyof typeof AUDIT_RULES
