import { createECDH } from 'node:crypto'

/** The key pair that identifies the sender to push services; browsers subscribe to its public half. */
export interface VapidKeys {
  /** 65 bytes, base64url. */
  readonly publicKey: string
  /** 32 bytes, base64url. */
  readonly privateKey: string
}

/** The pair of a secret of 32 bytes; null for the one in four billion that P-256 has no key for. */
export function vapidKeysOf(secret: Uint8Array): VapidKeys | null {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(secret)
  } catch {
    return null
  }
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(secret).toString('base64url'),
  }
}
