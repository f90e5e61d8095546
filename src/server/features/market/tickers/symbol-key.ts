import type { VenueMarket } from '#server/ports/exchange/port.ts'

/** One text for a venue's symbol, to look it up by. */
export function symbolKey({ venue, kind, venueSymbol }: VenueMarket): string {
  return `${venue} ${kind} ${venueSymbol}`
}
