import { createHash } from 'node:crypto'

const TELEGRAM_WEB = ['https://web.telegram.org', 'https://*.telegram.org']

/** Origins in addition to our own that a page may reach. */
export interface OtherOrigins {
  /** Further hosts of the API. */
  readonly backups: readonly string[]
  /** Origin of the picture storage. */
  readonly bucket: string | null
  /** Sites that may be framed. */
  readonly framed: readonly string[]
  /** Origins of pictures and videos of articles, events and banners. */
  readonly media: readonly string[]
}

/**
 * Headers of an answer to a call, which is data and no page: nothing in it runs, and nobody frames it.
 * Headers are not compressed, so a call carries none that only a page needs.
 */
export const CALL_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** Asks browsers to come by HTTPS for a year. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

/**
 * The content security policy of every page: our own files, no inline script but the one that a page
 * itself names (`policyWithScript`), frames of Telegram's
 * web clients. Written once: the library writes its own anew at every request, a tenth of a small call.
 */
export function securityPolicyOf({ backups, bucket, framed, media }: OtherOrigins): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', bucket, ...media],
    // Captions come with the answer, and are given to the player as data.
    'media-src': ["'self'", 'data:', bucket, ...media],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...backups, bucket],
    'frame-src': ["'self'", ...framed],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...TELEGRAM_WEB],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter((source) => source !== null)].join(' '))
    .join(';')
}

/** What a policy calls an inline script by: its digest. */
export function scriptSourceOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** A policy that allows one inline script too, and no other. */
export function policyWithScript(policy: string, source: string): string {
  return policy.replace("script-src 'self'", `script-src 'self' ${source}`)
}

/** A policy of a page that nobody may frame. */
export function policyWithoutFrames(policy: string): string {
  return policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'")
}
