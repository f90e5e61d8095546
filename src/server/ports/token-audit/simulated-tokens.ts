/** One invented coin of the simulated market: what is announced of it, and what its contract says. */
export interface SimulatedToken {
  readonly symbol: string
  readonly name: string
  readonly venue: 'OKX' | 'BITGET'
  /** Null for a coin whose contract nobody knows. */
  readonly chainId: '1' | '56' | '8453' | 'solana' | null
  /** What differs from a token without a fault, in GoPlus's spelling; undefined leaves a field out. */
  readonly differs: Readonly<Record<string, unknown>>
  /** Days after the listing that its delisting is announced. */
  readonly delistedAfterDays?: number
}

const open = { authority: [{ address: 'x', malicious_address: 0 }], status: '1' }

/** Invented names, the newest listing first. */
export const SIMULATED_TOKENS: readonly SimulatedToken[] = [
  { symbol: 'DRGL', name: 'Driftglass', venue: 'OKX', chainId: null, differs: {} },
  { symbol: 'HARB', name: 'Harbor Light', venue: 'BITGET', chainId: '1', differs: {} },
  {
    symbol: 'TIDW',
    name: 'Tidewater',
    venue: 'OKX',
    chainId: '8453',
    differs: { cannot_sell_all: undefined, honeypot_with_same_creator: undefined },
  },
  {
    symbol: 'UNDT',
    name: 'Undertow',
    venue: 'BITGET',
    chainId: '56',
    differs: { is_honeypot: '1', sell_tax: '1', hidden_owner: '1' },
  },
  {
    symbol: 'SXTN',
    name: 'Sextant',
    venue: 'OKX',
    chainId: 'solana',
    differs: { mintable: open, freezable: open },
  },
  {
    symbol: 'BLST',
    name: 'Ballast',
    venue: 'BITGET',
    chainId: '1',
    differs: { buy_tax: '0.06', sell_tax: '0.08', slippage_modifiable: '1', is_proxy: '1' },
  },
  {
    symbol: 'ETHM',
    name: 'Ethereum',
    venue: 'BITGET',
    chainId: '56',
    differs: { is_mintable: '1', transfer_pausable: '1' },
  },
  {
    symbol: 'SNDB',
    name: 'Sandbar',
    venue: 'OKX',
    chainId: '1',
    differs: { is_proxy: '1' },
    delistedAfterDays: 12,
  },
  {
    symbol: 'MNRF',
    name: 'Moonreef',
    venue: 'BITGET',
    chainId: '8453',
    differs: {
      is_open_source: '0',
      is_mintable: undefined,
      hidden_owner: undefined,
      owner_change_balance: undefined,
      can_take_back_ownership: undefined,
      selfdestruct: undefined,
      external_call: undefined,
      transfer_pausable: undefined,
      is_blacklisted: undefined,
    },
  },
]
