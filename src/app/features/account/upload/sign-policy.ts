import * as TIMINGS from '#domain/time/timings.ts'

/** The store's own limit is tighter. */
const POLICY_MOST_BYTES = 1_073_741_824

/** What a form may carry, and the proof that its author knew the secret. */
export interface SignedPolicy {
  /** Base64 of the policy's JSON. */
  readonly policy: string
  /** Base64 of its HMAC-SHA1 under the secret. */
  readonly signature: string
}

/**
 * A policy for one folder, good for an hour and up to 1 GiB, signed as the store checks it.
 *
 * @source Spec 9
 */
export async function signPolicy(
  folder: string,
  secret: string,
  wallNow: number,
): Promise<SignedPolicy> {
  const text = JSON.stringify({
    expiration: new Date(wallNow + TIMINGS.uploadPolicyMs).toISOString(),
    conditions: [
      ['content-length-range', 0, POLICY_MOST_BYTES],
      ['starts-with', '$key', `${folder}/`],
    ],
  })
  const policy = base64(new TextEncoder().encode(text))
  const bytes = (value: string) => new TextEncoder().encode(value)
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, bytes(policy))
  return { policy, signature: base64(new Uint8Array(signature)) }
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
}
