import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Context } from '#server/context.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * A secret as it is stored: AES-256-GCM under a key of the server, bound to the operator's name. A copy of
 * the database alone opens none.
 */
export function sealSecret(
  context: Pick<Context, 'accountKey' | 'randomBytes'>,
  name: string,
  secret: string,
): string {
  const nonce = context.randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(context), nonce).setAAD(Buffer.from(name))
  const sealed = [cipher.update(secret, 'utf8'), cipher.final()]
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url')
}

/** @throws Error where it was sealed under another key or for another name */
export function openSecret(
  context: Pick<Context, 'accountKey'>,
  name: string,
  sealed: string,
): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyOf(context), bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-TAG_BYTES))
  const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
  return Buffer.concat(opened).toString('utf8')
}

function keyOf({ accountKey }: Pick<Context, 'accountKey'>): Buffer {
  return Buffer.from(hkdfSync('sha256', accountKey, '', 'operator two-factor', KEY_BYTES))
}
