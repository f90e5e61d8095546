import { createHash } from 'node:crypto'
import { SIMULATED_SOURCE } from '#domain/listings/simulated-source.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Announcement, AnnouncementSource } from '../announcements/port.ts'
import type { ContractSource, TokenAudit } from './port.ts'
import { SIMULATED_TOKENS, type SimulatedToken } from './simulated-tokens.ts'

/** Days between two simulated listings. */
const EVERY_DAYS = 3
const CYCLE_MS = SIMULATED_TOKENS.length * EVERY_DAYS * DAY_MS

/** Announcements of the simulated market: a coin every three days of market time. */
export const simulatedAnnouncements: AnnouncementSource = {
  name: 'SIMULATED',
  async fetchNewest(now) {
    return SIMULATED_TOKENS.flatMap((token, place) => announcementsOf(token, place, now))
  },
}

/** The contracts of simulated coins. */
export const simulatedContracts: ContractSource = {
  name: SIMULATED_SOURCE,
  async findContracts(symbol) {
    const { chainId = null } = SIMULATED_TOKENS.find((token) => token.symbol === symbol) ?? {}
    return chainId === null ? [] : [{ chainId, address: addressOf(symbol, chainId) }]
  },
}

/** Answers about simulated coins in GoPlus's shape, so that they take the way of real ones. */
export const simulatedTokenAudit: TokenAudit = {
  name: SIMULATED_SOURCE,
  async fetchToken({ chainId, address }) {
    const token = SIMULATED_TOKENS.find(
      (one) => one.chainId === chainId && addressOf(one.symbol, chainId) === address,
    )
    if (token === undefined) return null
    const { name, symbol, differs } = token
    return chainId === 'solana'
      ? { ...FINE_SOLANA, metadata: { name, symbol }, ...differs }
      : { ...FINE_EVM, token_name: name, token_symbol: symbol, ...differs }
  },
}

function announcementsOf(token: SimulatedToken, place: number, now: number): Announcement[] {
  const { symbol, name, venue, delistedAfterDays } = token
  const offset = (SIMULATED_TOKENS.length - 1 - place) * EVERY_DAYS * DAY_MS
  const publishedAt = Math.floor((now - offset) / CYCLE_MS) * CYCLE_MS + offset
  const listing: Announcement = {
    venue,
    kind: 'listing',
    title: `Simulated: to list ${name} (${symbol}) for spot trading`,
    url: null,
    publishedAt,
  }
  if (delistedAfterDays === undefined) return [listing]
  const delistedAt = publishedAt + delistedAfterDays * DAY_MS
  if (delistedAt > now) return [listing]
  const title = `Simulated: to delist ${name} (${symbol})`
  return [listing, { ...listing, kind: 'delisting', title, publishedAt: delistedAt }]
}

/** An address that nobody holds: made of the name. */
function addressOf(symbol: string, chainId: string): string {
  const hex = createHash('sha256').update(`simulated ${symbol}`).digest('hex')
  return chainId === 'solana'
    ? `Sim${hex.replaceAll('0', '1').slice(0, 40)}`
    : `0x${hex.slice(0, 40)}`
}

const HOLDERS = Array.from({ length: 10 }, (_, at) => ({
  address: `0x${at}`,
  percent: '0.021',
  is_locked: 0,
}))

const FINE_EVM: object = {
  ...Object.fromEntries(
    [
      'is_proxy is_mintable can_take_back_ownership owner_change_balance hidden_owner selfdestruct',
      'external_call is_honeypot honeypot_with_same_creator cannot_buy cannot_sell_all',
      'transfer_pausable trading_cooldown is_blacklisted is_whitelisted is_anti_whale',
      'anti_whale_modifiable slippage_modifiable personal_slippage_modifiable owner_percent',
    ]
      .join(' ')
      .split(' ')
      .map((field) => [field, '0']),
  ),
  is_open_source: '1',
  is_in_dex: '1',
  buy_tax: '0',
  sell_tax: '0',
  creator_percent: '0.01',
  dex: [{ name: 'UniswapV2', liquidity: '420000', pair: '0xpair' }],
  lp_holders: [{ address: '0xlock', percent: '0.97', is_locked: 1 }],
  holder_count: '1200',
  holders: HOLDERS,
}

const shut = { authority: [], status: '0' }

const FINE_SOLANA: object = {
  metadata_mutable: { metadata_upgrade_authority: [], status: '0' },
  balance_mutable_authority: shut,
  closable: shut,
  mintable: shut,
  freezable: shut,
  non_transferable: '0',
  default_account_state: '1',
  default_account_state_upgradable: shut,
  transfer_hook: [],
  transfer_hook_upgradable: shut,
  transfer_fee: {},
  transfer_fee_upgradable: shut,
  dex: [{ dex_name: 'raydium', tvl: '260000' }],
  lp_holders: [{ account: 'lock', percent: '0.9', is_locked: 1 }],
  holder_count: '900',
  holders: HOLDERS,
}
