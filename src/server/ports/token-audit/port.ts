import type { TokenContract } from '#domain/listings/chain.ts'
import type { AnnouncementSource } from '../announcements/port.ts'

/** Somebody who knows on which chains a coin lives. */
export interface ContractSource {
  /** As a page names it: `Bitget`. */
  readonly name: string
  /** Contracts of a ticker on chains that can be audited, the preferred first; empty where none is known. */
  findContracts(symbol: string, signal: AbortSignal): Promise<TokenContract[]>
}

/** Somebody who looks into token contracts. */
export interface TokenAudit {
  /** As a page names it: `GoPlus`. */
  readonly name: string
  /**
   * The answer about one token, as it came; null where the token is not known there. Throws
   * `VendorRefused` and the like where there is no usable answer.
   */
  fetchToken(contract: TokenContract, signal: AbortSignal): Promise<object | null>
}

/** Where new coins and what is known of them come from. */
export interface ListingSources {
  readonly announcements: readonly AnnouncementSource[]
  readonly contracts: ContractSource
  readonly tokenAudit: TokenAudit
}
