/** Sites of exchanges: inside Telegram nothing leads to one. @source Decisions 2 */
const EXCHANGES =
  'binance.com okx.com bitget.com bybit.com kucoin.com gate.io gate.com mexc.com htx.com bitfinex.com coinbase.com kraken.com crypto.com'.split(
    ' ',
  )

/** Whether a page is an exchange's: `isExchangePage('https://blog.kraken.com/x') === true`. */
export function isExchangePage(url: string): boolean {
  const { hostname } = new URL(url)
  return EXCHANGES.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
