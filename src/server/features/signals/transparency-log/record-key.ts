import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import {
  headBytes,
  type SignedTreeHead,
  type TreeHeadFields,
} from '#domain/signals/transparency-log/signed-tree-head.ts'

/** An Ed25519 secret in PKCS #8, up to its 32 bytes. */
const BEFORE_SECRET = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_KEY_BYTES = 32

/** The public key of a 32-byte secret, in hex, as `publicKeyOf` of the domain gives it. */
export function recordPublicKeyOf(secret: Uint8Array): string {
  const spki = createPublicKey(keyOf(secret)).export({ format: 'der', type: 'spki' })
  return spki.subarray(-PUBLIC_KEY_BYTES).toString('hex')
}

/**
 * Signs a head as `signTreeHead` of the domain does, to the byte: that one computes tables at its
 * first use, a fifth of a second in which a start or a close would wait.
 */
export function signWithRecordKey(secret: Uint8Array, fields: TreeHeadFields): SignedTreeHead {
  const signature = sign(null, headBytes(fields), keyOf(secret)).toString('hex')
  return { ...fields, publicKey: recordPublicKeyOf(secret), signature }
}

function keyOf(secret: Uint8Array): KeyObject {
  const der = Buffer.concat([BEFORE_SECRET, secret])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}
