import { lookup as lookupName, type LookupAddress } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { VendorRefused } from '../vendor/fetch-answer.ts'
import { AnswerTooLarge } from '../vendor/fetch-limited.ts'
import { AddressRefused, isPublicAddress } from '../vendor/public-address.ts'
import type { FeedMark } from './port.ts'
import { retryAfterMs } from './retry-after.ts'

/** Limits of reading a feed; tests set shorter ones. */
export interface FeedLimits {
  readonly mostBytes: number
  /** For the whole of it, redirects included. */
  readonly timeoutMs: number
  readonly mostRedirects: number
}

export const FEED_LIMITS: FeedLimits = {
  mostBytes: 2 * 1024 * 1024,
  timeoutMs: 15_000,
  mostRedirects: 3,
}

/** Where feeds may be, and how names are found. */
export interface FeedNetwork {
  readonly isAllowed: (address: string) => boolean
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>
}

export const PUBLIC_NETWORK: FeedNetwork = {
  isAllowed: isPublicAddress,
  resolve: async (host) => {
    const found = Promise.withResolvers<readonly LookupAddress[]>()
    lookupName(host, { all: true }, (error, addresses) => {
      if (error === null) found.resolve(addresses)
      else found.reject(error)
    })
    return await found.promise
  },
}

/** The bytes of a feed; null where it has not changed since its mark. */
export interface FeedBytes {
  readonly bytes: Buffer
  readonly contentType: string | null
  readonly mark: FeedMark
  readonly url: string
}

interface FetchParts {
  readonly limits: FeedLimits
  readonly network: FeedNetwork
  readonly userAgent: string
  readonly signal: AbortSignal
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const ACCEPT = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml'

/**
 * Fetches a feed and follows its redirects. Every connection goes to an address that was checked, the one
 * that its name was resolved to, so that a name which changes in between leads nowhere else.
 *
 * @throws VendorRefused, AddressRefused, AnswerTooLarge, or an error of the connection
 */
export async function fetchFeed(
  address: string,
  mark: FeedMark,
  { limits, network, userAgent, signal }: FetchParts,
): Promise<FeedBytes | null> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)])
  const headers = {
    accept: ACCEPT,
    'user-agent': userAgent,
    ...(mark.etag === null ? {} : { 'if-none-match': mark.etag }),
    ...(mark.lastModified === null ? {} : { 'if-modified-since': mark.lastModified }),
  }
  let url = address
  for (let redirects = 0; ; redirects += 1) {
    const response = await ask(new URL(url), { headers, network, signal: until })
    const { statusCode = 0 } = response
    try {
      if (statusCode === 304) return null
      if (REDIRECTS.has(statusCode)) {
        if (redirects === limits.mostRedirects)
          throw refusal(url, 'redirects too often', statusCode)
        url = redirectOf(response, url)
        continue
      }
      if (statusCode !== 200) {
        const wish = retryAfterMs(response.headers['retry-after'], Date.now())
        throw refusal(url, `answered ${statusCode}`, statusCode, wish)
      }
      const bytes = await readAll(response, limits.mostBytes, until)
      return {
        bytes,
        url,
        contentType: response.headers['content-type'] ?? null,
        mark: markOf(response),
      }
    } finally {
      response.destroy()
    }
  }
}

/** Where a redirect leads; not from an encrypted connection to a plain one. */
function redirectOf({ headers, statusCode = 0 }: IncomingMessage, from: string): string {
  const { location } = headers
  if (location === undefined || !URL.canParse(location, from)) {
    throw refusal(from, 'redirects nowhere', statusCode)
  }
  const to = new URL(location, from)
  if (from.startsWith('https:') && to.protocol !== 'https:') {
    throw refusal(from, 'redirects to an unencrypted page', statusCode)
  }
  return to.href
}

interface AskParts {
  readonly headers: Readonly<Record<string, string>>
  readonly network: FeedNetwork
  readonly signal: AbortSignal
}

async function ask(url: URL, { headers, network, signal }: AskParts): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new AddressRefused(`${url.protocol} is no feed's address`)
  }
  // A name is checked when it is resolved; what is no name is never resolved.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) requireAllowed(network, host, host)
  const answered = Promise.withResolvers<IncomingMessage>()
  const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
    agent: false,
    headers,
    lookup: checkedLookup(network),
    signal,
  })
  request.once('response', answered.resolve)
  request.on('error', (error) => answered.reject(signal.aborted ? signal.reason : error))
  request.end()
  return await answered.promise
}

/** Resolves a name and gives the connection nothing but addresses that are allowed. */
function checkedLookup(network: FeedNetwork): LookupFunction {
  return (host, options, done) => {
    const check = async (): Promise<void> => {
      try {
        const addresses = await network.resolve(host)
        for (const { address } of addresses) requireAllowed(network, address, host)
        const [first] = addresses
        if (first === undefined) throw new AddressRefused(`${host} has no address`)
        if (options.all === true) done(null, [...addresses])
        else done(null, first.address, first.family)
      } catch (error) {
        done(error as NodeJS.ErrnoException, '')
      }
    }
    void check()
  }
}

function requireAllowed({ isAllowed }: FeedNetwork, address: string, host: string): void {
  if (!isAllowed(address)) throw new AddressRefused(`${host} is not on the public internet`)
}

async function readAll(
  response: IncomingMessage,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let byteCount = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      byteCount += chunk.length
      if (byteCount > mostBytes) throw new AnswerTooLarge(mostBytes)
      chunks.push(chunk)
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
  return Buffer.concat(chunks)
}

const LONGEST_MARK = 300

function markOf({ headers }: IncomingMessage): FeedMark {
  const short = (text: string | undefined): string | null => {
    return text !== undefined && text.length <= LONGEST_MARK && /^[\x20-\x7e]+$/.test(text)
      ? text
      : null
  }
  return { etag: short(headers.etag), lastModified: short(headers['last-modified']) }
}

function refusal(
  url: string,
  what: string,
  status: number,
  wishMs: number | null = null,
): VendorRefused {
  return new VendorRefused(`${new URL(url).host} ${what}`, status, wishMs)
}
