import { normaliseAddress } from '#domain/wallet/address.ts'
import { NETWORKS, type Network } from '#domain/wallet/network.ts'

/** An address that was entered and waits to be confirmed. */
export interface ChosenAddress {
  readonly network: Network
  /** In its stored form, which payouts use. */
  readonly address: string
}

/** Handed on with whether it is the first, which is set and not changed. */
export interface EnteredAddress extends ChosenAddress {
  readonly isFirst: boolean
}

/**
 * What the page of addresses handed on with the way to the next page; null where it is none. It
 * is never in the page's address: a link must not set another address.
 */
export function readChosen(state: unknown): EnteredAddress | null {
  if (typeof state !== 'object' || state === null) return null
  const { network: named, address, isFirst } = state as Record<string, unknown>
  const network = NETWORKS.find((each) => each === named)
  if (network === undefined || typeof address !== 'string') return null
  if (normaliseAddress(network, address) !== address) return null
  return { network, address, isFirst: isFirst === true }
}
