/** The requested market mode cannot be opened; the message says what is wrong and what to do. */
export class MarketUnavailable extends Error {
  override readonly name = 'MarketUnavailable'
}
