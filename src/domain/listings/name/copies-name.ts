import { shapeOf } from './plain-name.ts'

/** A token as its contract names it; null where the source does not say. */
export interface TokenNames {
  readonly name: string | null
  readonly symbol: string | null
  /** The contract's address as it is compared, in lower case where the chain ignores case. */
  readonly contract: string | null
}

/** Well-known coins by name, which imitations aim at. @assumed a short list, by size in 2026 */
export const LARGEST_COINS: readonly TokenNames[] = [
  ['Bitcoin', 'BTC'],
  ['Ethereum', 'ETH'],
  ['Tether USD', 'USDT'],
  ['USD Coin', 'USDC'],
  ['BNB', 'BNB'],
  ['Solana', 'SOL'],
  ['XRP', 'XRP'],
  ['Dogecoin', 'DOGE'],
  ['Cardano', 'ADA'],
  ['TRON', 'TRX'],
  ['Toncoin', 'TON'],
  ['Avalanche', 'AVAX'],
  ['Shiba Inu', 'SHIB'],
  ['Chainlink', 'LINK'],
  ['Polkadot', 'DOT'],
  ['Litecoin', 'LTC'],
  ['Uniswap', 'UNI'],
  ['Pepe', 'PEPE'],
].map(([name = '', symbol = '']) => ({ name, symbol, contract: null }))

/**
 * Whether a token's name or symbol can be taken for that of another coin: it reads the same and is
 * another contract, or is spelled otherwise. Unknown where the token has no names.
 *
 * @param known other coins; the token itself may be among them
 */
export function copiesName(
  token: TokenNames,
  known: readonly TokenNames[],
): 'yes' | 'no' | 'unknown' {
  if (token.name === null && token.symbol === null) return 'unknown'
  return known.some((other) => isCopyOf(token, other)) ? 'yes' : 'no'
}

function isCopyOf(token: TokenNames, other: TokenNames): boolean {
  const looksAlike = isSameShape(token.symbol, other.symbol) || isSameShape(token.name, other.name)
  if (!looksAlike) return false
  if (token.contract !== null && other.contract !== null) return token.contract !== other.contract
  // Without two contracts to compare, the same ticker in the same spelling is the coin itself.
  return token.symbol?.trim().toUpperCase() !== other.symbol?.trim().toUpperCase()
}

function isSameShape(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  const shape = shapeOf(one)
  return shape !== '' && shape === shapeOf(other)
}
