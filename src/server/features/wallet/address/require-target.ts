import { addressFault, normaliseAddress } from '#domain/wallet/address/address.ts'
import { networksOf, type PayoutTarget } from '#domain/wallet/network.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * The address somebody wants to be paid out to, in the form it is kept.
 *
 * @throws Refusal `networkNotHere`; `badAddress` also where none is given; `tokenContract`
 * @source DECISIONS 4
 */
export function requireTarget(
  channel: 'web' | 'telegram',
  target: PayoutTarget | undefined,
): PayoutTarget {
  if (target === undefined) throw new Refusal('badAddress')
  const { network } = target
  if (!networksOf(channel).includes(network)) throw new Refusal('networkNotHere')
  const address = normaliseAddress(network, target.address)
  if (address === null) {
    const isContract = addressFault(network, target.address) === 'tokenContract'
    throw new Refusal(isContract ? 'tokenContract' : 'badAddress')
  }
  return { network, address }
}
