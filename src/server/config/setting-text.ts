import { isIP } from 'node:net'

/** `isOrigin('https://api.example.com') === true`: neither path nor user. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/\s?#@\\]+$/.test(text) && URL.canParse(text)
}

/**
 * Whether a server can be asked at an address of one of these protocols (`/^smtps?:$/`): it parses,
 * and its user and password are encoded as they must be.
 */
export function isServerUrl(text: string, protocol: RegExp): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  try {
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part)
  } catch {
    return false
  }
  return protocol.test(url.protocol)
}

/** A proxy as addresses are believed: `10.0.0.5`, `10.0.0.0/8`, `loopback`. */
export function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const MOST_SHOWN = 120

/** A value on one line, whatever it holds, and no longer than one can read. */
export function shownValue(value: string): string {
  const plain = value.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
  return plain.length > MOST_SHOWN ? `${plain.slice(0, MOST_SHOWN)}...` : plain
}
