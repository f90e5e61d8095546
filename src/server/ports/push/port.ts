/** A browser that takes pushes, as `PushSubscription.toJSON()` names it. */
export interface PushTarget {
  readonly endpoint: string
  /** The browser's public key, a P-256 point of 65 bytes, base64url. */
  readonly p256dh: string
  /** The secret it shares with the sender, 16 bytes, base64url. */
  readonly auth: string
}

/** A push; only the browser can decrypt the text. */
export interface PushMessage {
  readonly text: string
  /** At most 32 characters of A-Z a-z 0-9 - _: a later message of the same topic replaces a waiting one. */
  readonly topic: string
  /** How long the push service may keep it. */
  readonly ttlMs: number
}

/**
 * What the push service said. `gone`: this browser takes no pushes any more. `tooLong`: the text is
 * more than it carries. `later` and `dead` as of every channel.
 */
export type PushOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'tooLong' }
  | {
      readonly kind: 'later'
      readonly reason: string
      readonly afterMs?: number
      /** No answer came: it may have arrived. */
      readonly isMaybeArrived?: true
    }
  | { readonly kind: 'dead'; readonly reason: string }

/** Pushes to browsers. */
export interface Push {
  /** Public VAPID key that a browser subscribes with, base64url. */
  readonly publicKey: string
  /** Whether it is a browser's: keys that encrypt, at a push service that is known. */
  isTarget(target: PushTarget): boolean
  /** Never throws, never names the endpoint: it is a secret of the browser's. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
