/** Answers about one token in GoPlus's documented shapes, small ones of our own. */

/** A token of an EVM chain that passes every check. */
export const CLEAN_EVM = {
  token_name: 'Harbor Light',
  token_symbol: 'HARB',
  is_open_source: '1',
  is_proxy: '0',
  is_mintable: '0',
  can_take_back_ownership: '0',
  owner_change_balance: '0',
  hidden_owner: '0',
  selfdestruct: '0',
  external_call: '0',
  owner_address: '0x0000000000000000000000000000000000000000',
  owner_percent: '0',
  creator_percent: '0.012',
  is_honeypot: '0',
  honeypot_with_same_creator: '0',
  cannot_buy: '0',
  cannot_sell_all: '0',
  transfer_pausable: '0',
  trading_cooldown: '0',
  is_blacklisted: '0',
  is_whitelisted: '0',
  is_anti_whale: '0',
  anti_whale_modifiable: '0',
  buy_tax: '0.01',
  sell_tax: '0.02',
  slippage_modifiable: '0',
  personal_slippage_modifiable: '0',
  is_in_dex: '1',
  dex: [{ name: 'UniswapV2', liquidity: '198000.5', pair: '0xPAIR' }],
  lp_holders: [
    { address: '0x1', is_contract: 1, percent: '0.95', is_locked: 1 },
    { address: '0x2', is_contract: 0, percent: '0.05', is_locked: 0 },
  ],
  holder_count: '4200',
  holders: [
    { address: '0xpair', is_contract: 1, percent: '0.5', is_locked: 0 },
    ...Array.from({ length: 9 }, (_, at) => ({
      address: `0xh${at}`,
      is_contract: 0,
      percent: '0.02',
      is_locked: 0,
    })),
  ],
} as const

const closed = { authority: [], status: '0' }

/** A token of Solana that passes every check. */
export const CLEAN_SOLANA = {
  metadata: { name: 'Tide', symbol: 'TIDE', uri: '' },
  metadata_mutable: { metadata_upgrade_authority: [], status: '0' },
  balance_mutable_authority: closed,
  closable: closed,
  mintable: closed,
  freezable: closed,
  non_transferable: '0',
  default_account_state: '1',
  default_account_state_upgradable: closed,
  transfer_hook: [],
  transfer_hook_upgradable: closed,
  transfer_fee: {},
  transfer_fee_upgradable: closed,
  dex: [{ dex_name: 'raydium', tvl: '150000', type: 'Standard' }],
  lp_holders: [{ account: 'a', percent: '1', is_locked: 1 }],
  holder_count: '1',
  holders: [{ account: 'b', percent: '0.2', is_locked: 0 }],
} as const
