import type { Reply } from './test-venue.ts'

/** Wall time of the answers. */
export const ANSWERS_AT = Date.UTC(2026, 0, 10, 12, 7, 30)

const binanceTicker = (symbol: string, quoteVolume: string) => ({
  symbol,
  priceChangePercent: '10.000',
  openPrice: '100.0',
  lastPrice: '110.0',
  highPrice: '120.0',
  lowPrice: '90.0',
  volume: '5.0',
  quoteVolume,
  closeTime: ANSWERS_AT,
})
const okxTicker = (instId: string, volCcy24h: string) => ({
  instType: 'SPOT',
  instId,
  last: '110',
  open24h: '100',
  high24h: '120',
  low24h: '90',
  vol24h: '5',
  volCcy24h,
  ts: String(ANSWERS_AT),
})
const bitgetTicker = (symbol: string, usdtVolume: string) => ({
  symbol,
  lastPr: '110',
  open: '100',
  high24h: '120',
  low24h: '90',
  change24h: '0.1',
  baseVolume: '5',
  quoteVolume: '1',
  usdtVolume,
  ts: String(ANSWERS_AT),
})
const binanceSymbol = (base: string, quote = 'USDT', status = 'TRADING') => ({
  symbol: base + quote,
  status,
  baseAsset: base,
  quoteAsset: quote,
})
const okxSymbol = (base: string, quote = 'USDT', state = 'live') => ({
  instId: `${base}-${quote}`,
  instType: 'SPOT',
  baseCcy: base,
  quoteCcy: quote,
  state,
  listTime: '1000',
  contTdSwTime: base === 'SOL' ? '2000' : '',
})
const bitgetSymbol = (base: string, quote = 'USDT', status = 'online') => ({
  symbol: base + quote,
  baseCoin: base,
  quoteCoin: quote,
  status,
  openTime: '3000',
})

const okxOf = (data: unknown): Reply => ({ body: { code: '0', msg: '', data } })
const bitgetOf = (data: unknown): Reply => ({
  body: { code: '00000', msg: 'success', requestTime: ANSWERS_AT, data },
})
/** Answers of all three venues by path, in the vendors' shape: few pairs, some not worth collecting. */
export const ANSWERS_BY_PATH: Readonly<Record<string, Reply>> = {
  '/api/v3/time': { body: { serverTime: ANSWERS_AT } },
  '/api/v3/exchangeInfo': {
    body: {
      timezone: 'UTC',
      symbols: [
        binanceSymbol('ETH'),
        binanceSymbol('BTC'),
        binanceSymbol('USDC'),
        binanceSymbol('BTCUP'),
        binanceSymbol('SOL', 'BTC'),
        binanceSymbol('OLD', 'USDT', 'BREAK'),
        binanceSymbol('NEW'),
      ],
    },
  },
  '/api/v3/ticker/24hr': {
    body: [
      binanceTicker('ETHUSDT', '500'),
      binanceTicker('BTCUSDT', '900'),
      binanceTicker('USDCUSDT', '9999'),
      { ...binanceTicker('DEADUSDT', '0'), lastPrice: '0.00000000', openPrice: '0.0' },
      { ...binanceTicker('FRESHUSDT', '1'), openPrice: '0.00000000' },
    ],
  },
  '/api/v5/public/time': okxOf([{ ts: String(ANSWERS_AT) }]),
  '/api/v5/public/instruments': okxOf([
    okxSymbol('BTC'),
    okxSymbol('SOL'),
    okxSymbol('BTC', 'USDC'),
    okxSymbol('SOON', 'USDT', 'preopen'),
  ]),
  '/api/v5/market/tickers': okxOf([okxTicker('SOL-USDT', '80'), okxTicker('BTC-USDT', '70')]),
  '/api/v2/public/time': bitgetOf({ serverTime: String(ANSWERS_AT) }),
  '/api/v2/spot/public/symbols': bitgetOf([
    bitgetSymbol('BTC'),
    bitgetSymbol('BTC', 'EUR'),
    bitgetSymbol('GONE', 'USDT', 'offline'),
  ]),
  '/api/v2/spot/market/tickers': bitgetOf([
    bitgetTicker('BTCUSDT', '60'),
    { ...bitgetTicker('ETHUSDT', '50'), change24h: undefined, high24h: '' },
  ]),
}
