import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/context.ts'

/** A fresh secret of 256 bits: 43 base64url characters. */
export function newSecret({ randomBytes }: Pick<Context, 'randomBytes'>): string {
  return Buffer.from(randomBytes(32)).toString('base64url')
}

/** Stored form of a full-strength secret: SHA-256 in hex. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'hex')
}

/** Stored form of a guessable text: HMAC-SHA-256 under the server's key, in hex. */
export function keyedHash({ accountKey }: Pick<Context, 'accountKey'>, text: string): string {
  return createHmac('sha256', accountKey).update(text).digest('hex')
}

/** Constant-time comparison of two hashes. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A number of `digits` digits as text, each equally likely. */
export function newDigits({ randomBytes }: Pick<Context, 'randomBytes'>, digits: number): string {
  let text = ''
  while (text.length < digits) {
    for (const byte of randomBytes(digits * 2)) {
      if (byte < 250 && text.length < digits) text += String(byte % 10)
    }
  }
  return text
}
