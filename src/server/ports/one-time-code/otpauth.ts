import { Secret, TOTP } from 'otpauth'
import type { OneTimeCodes } from './port.ts'

const ISSUER = 'Buoy'
const STEP_MS = 30_000
/** Steps that a clock may be off, either way. */
const TOLERANCE = 1
/** What every authenticator app reads. */
const PLAIN = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 } as const
const CODE = /^\d{6}$/

/** Codes of RFC 6238 by SHA-1, six digits, half a minute. */
export function openOneTimeCodes(): OneTimeCodes {
  return {
    secretOf: (random) => new Secret({ buffer: Uint8Array.from(random).buffer }).base32,
    addressOf: (secret, name) =>
      new TOTP({ ...PLAIN, label: name, secret: Secret.fromBase32(secret) }).toString(),
    stepOf(secret, code, wallNow) {
      if (!CODE.test(code)) return null
      const totp = new TOTP({ ...PLAIN, secret: Secret.fromBase32(secret) })
      const delta = totp.validate({ token: code, timestamp: wallNow, window: TOLERANCE })
      return delta === null ? null : Math.floor(wallNow / STEP_MS) + delta
    },
  }
}
