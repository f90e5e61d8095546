import type { CardKind } from '#domain/membership/card.ts'
import type { OwnCard } from '../queries.ts'

/** The words a card is called by: one to give away is not one that was given. */
export function nameOfCard({
  kind,
  isToGive,
}: Pick<OwnCard, 'kind' | 'isToGive'>): CardKind | 'toGive' {
  return isToGive ? 'toGive' : kind
}
