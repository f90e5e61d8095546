import { describe, expect, it } from 'vitest'
import { parseFileName } from './file-name.ts'

describe('a candle file’s name', () => {
  it.each([
    ['BINANCE_BTCUSDT_15m.csv.gz', 'BINANCE', 'spot', 'BTCUSDT', 'BTC', 'USDT', '15m'],
    [
      'BINANCE-USDM_1000PEPEUSDT_30m.csv.gz',
      'BINANCE',
      'perp',
      '1000PEPEUSDT',
      '1000PEPE',
      'USDT',
      '30m',
    ],
    ['BINANCE-USDM-MIT_BTCUSDT_1h.csv.gz', 'BINANCE', 'perp', 'BTCUSDT', 'BTC', 'USDT', '1h'],
    ['OKX_BTC-USDT_15m.csv.gz', 'OKX', 'spot', 'BTC-USDT', 'BTC', 'USDT', '15m'],
    ['OKX-SWAP_BTC-USDT-SWAP_4h.csv.gz', 'OKX', 'perp', 'BTC-USDT-SWAP', 'BTC', 'USDT', '4h'],
    ['BITGET_SUIUSDT_15m.csv.gz', 'BITGET', 'spot', 'SUIUSDT', 'SUI', 'USDT', '15m'],
    ['BYBIT-LINEAR_ETHUSDT_15m.csv.gz', 'BYBIT', 'perp', 'ETHUSDT', 'ETH', 'USDT', '15m'],
    ['COINBASE_BTCUSD_1d.csv.gz', 'COINBASE', 'spot', 'BTCUSD', 'BTC', 'USD', '1d'],
  ])('%s', (...row) => {
    const [file, venue, kind, venueSymbol, base, quote, interval] = row
    expect(parseFileName(file)).toEqual({ file, venue, kind, venueSymbol, base, quote, interval })
  })

  it.each([
    'README.md',
    'KRAKEN_BTCUSDT_15m.csv.gz',
    'BINANCE_BTCUSDT_5m.csv.gz',
    'BINANCE_BTCUSDT_15m.csv',
    'BINANCE_USDT_15m.csv.gz',
    'BINANCE_BTCEUR_15m.csv.gz',
    'BINANCE_-USDT_15m.csv.gz',
    'BINANCE_BTC-_15m.csv.gz',
    'toString_BTCUSDT_15m.csv.gz',
    '',
  ])('%s names no market', (file) => {
    expect(parseFileName(file)).toBeNull()
  })
})
