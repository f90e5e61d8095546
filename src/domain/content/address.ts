/** A page of the app, with its query. */
const OWN_PAGE = /^\/(?!\/)[\w\-./?=&%:]*$/
const MOST_CHARACTERS = 1000

/**
 * An address that a reader may be led to, as browsers write it: https without a password, or a page of
 * the app. Null for anything else, such as `javascript:`, `data:`, http and other schemes.
 *
 * @example linkAddress(' HTTPS://Example.com ') === 'https://example.com/'
 */
export function linkAddress(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > MOST_CHARACTERS) return null
  if (OWN_PAGE.test(trimmed)) return trimmed
  const url = URL.parse(trimmed)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  return url.href
}

/**
 * Where a picture or a video may come from: our own files, or an origin that the settings name (the
 * browser would refuse any other).
 *
 * @example mediaAddress('https://cdn.example/a.mp4', ['https://cdn.example'])
 */
export function mediaAddress(text: string, origins: readonly string[]): string | null {
  const trimmed = text.trim()
  if (trimmed.length > MOST_CHARACTERS) return null
  if (OWN_PAGE.test(trimmed)) return trimmed
  const url = URL.parse(trimmed)
  if (url === null || url.username !== '' || !origins.includes(url.origin)) return null
  // An address such as blob: names the origin of what made it.
  return /^https?:$/.test(url.protocol) ? url.href : null
}

/** Sites where coins are bought or tokens sold. */
const MARKET_PLACES: readonly string[] = [
  'binance.com',
  'binance.us',
  'okx.com',
  'bitget.com',
  'bybit.com',
  'coinbase.com',
  'kraken.com',
  'kucoin.com',
  'gate.com',
  'gate.io',
  'mexc.com',
  'htx.com',
  'huobi.com',
  'bitfinex.com',
  'bitstamp.net',
  'crypto.com',
  'upbit.com',
  'bithumb.com',
  'bingx.com',
  'lbank.com',
  'hyperliquid.xyz',
  'uniswap.org',
  'pancakeswap.finance',
  'raydium.io',
  'jup.ag',
  'pump.fun',
  'dexscreener.com',
  'coinlist.co',
  'daomaker.com',
  'polkastarter.com',
]

/**
 * Whether an address leads to an exchange or a token's sale. Inside Telegram no item may lead there.
 *
 * @example isMarketPlace('https://www.binance.com/en/activity') === true
 * @source Decisions 2, 8
 */
export function isMarketPlace(address: string): boolean {
  const host = URL.parse(address)?.hostname.replace(/\.$/, '') ?? ''
  return MARKET_PLACES.some((place) => host === place || host.endsWith(`.${place}`))
}
