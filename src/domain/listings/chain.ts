import type { ChainFamily } from './audit/audit-rules.ts'

/** A chain whose tokens can be audited. */
export interface Chain {
  /** GoPlus's id of the chain; part of stored data. */
  readonly id: string
  readonly family: ChainFamily
  readonly name: string
  /** Bitget's names of it. */
  readonly bitgetNames: readonly string[]
}

/** The chains, the one first whose contract is audited where a token is on several. */
export const CHAINS: readonly Chain[] = [
  { id: '1', family: 'evm', name: 'Ethereum', bitgetNames: ['ERC20', 'ETH'] },
  { id: '56', family: 'evm', name: 'BNB Chain', bitgetNames: ['BEP20', 'BSC'] },
  { id: '8453', family: 'evm', name: 'Base', bitgetNames: ['BASE', 'Base'] },
  { id: 'solana', family: 'solana', name: 'Solana', bitgetNames: ['SOL', 'Solana'] },
  { id: '42161', family: 'evm', name: 'Arbitrum', bitgetNames: ['ArbitrumOne'] },
  { id: '10', family: 'evm', name: 'Optimism', bitgetNames: ['Optimism'] },
  { id: '137', family: 'evm', name: 'Polygon', bitgetNames: ['Polygon'] },
  { id: '43114', family: 'evm', name: 'Avalanche', bitgetNames: ['AVAXC-Chain', 'C-Chain'] },
]

/** A token's contract on a chain. */
export interface TokenContract {
  readonly chainId: string
  /** As the chain writes it; an EVM address in lower case. */
  readonly address: string
}

const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** The chain of an id; null where its tokens cannot be audited. `findChain('1')?.name === 'Ethereum'` */
export function findChain(chainId: string): Chain | null {
  return CHAINS.find(({ id }) => id === chainId) ?? null
}

/** A contract as it is stored and compared; null where the address is none of that chain. */
export function contractOf(chainId: string, address: string): TokenContract | null {
  const chain = findChain(chainId)
  if (chain === null) return null
  if (chain.family === 'solana') return SOLANA_ADDRESS.test(address) ? { chainId, address } : null
  return EVM_ADDRESS.test(address) ? { chainId, address: address.toLowerCase() } : null
}
