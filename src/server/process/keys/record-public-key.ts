import { createPrivateKey, createPublicKey } from 'node:crypto'

/** An Ed25519 secret in PKCS #8, up to its 32 bytes. */
const BEFORE_SECRET = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_KEY_BYTES = 32

/**
 * The public key of a 32-byte secret, in hex, as `publicKeyOf` of the domain gives it. That one
 * computes a table first, a fifth of a second in which a start would wait.
 */
export function recordPublicKeyOf(secret: Uint8Array): string {
  const der = Buffer.concat([BEFORE_SECRET, secret])
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  const spki = key.export({ format: 'der', type: 'spki' })
  return spki.subarray(-PUBLIC_KEY_BYTES).toString('hex')
}
