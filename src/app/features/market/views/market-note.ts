import { type MarketKind, type Venue, VENUE_NAMES } from '#domain/market/market.ts'
import { words } from '#app/i18n/words.ts'

interface CoinMarket {
  readonly exchange: Venue
  readonly kind: MarketKind
}

/**
 * Where a coin's figures are from: `marketNote(coin) === 'Binance · Spot'`. Beside home the texts of
 * the kind are the caller's.
 */
export function marketNote(
  { exchange, kind }: CoinMarket,
  kindName = words('home')(`coins.${kind}`),
): string {
  return `${VENUE_NAMES[exchange]} · ${kindName}`
}
