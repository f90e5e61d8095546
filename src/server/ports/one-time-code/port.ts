/** Six digits that an authenticator app shows for half a minute. @source RFC 6238 */
export interface OneTimeCodes {
  /** A new secret as an app takes it: 160 random bits in base32. */
  secretOf(random: Uint8Array): string
  /** `otpauth://totp/...`, which an app takes by QR code. */
  addressOf(secret: string, name: string): string
  /**
   * The step of half a minute that a code belongs to, one before and one after included; null for a wrong
   * code. Each step is to be taken once.
   */
  stepOf(secret: string, code: string, wallNow: number): number | null
}

/** Random bytes of a secret. */
export const SECRET_BYTES = 20
