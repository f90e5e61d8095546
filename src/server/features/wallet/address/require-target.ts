import { normaliseAddress } from '#domain/wallet/address.ts'
import { networksOf, type PayoutTarget } from '#domain/wallet/network.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * The address somebody wants to be paid out to, in the form it is kept.
 *
 * @throws Refusal `networkNotHere`; `badAddress` also where none is given
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
  if (address === null) throw new Refusal('badAddress')
  return { network, address }
}
