import { useQuery } from '@tanstack/react-query'
import { RulesSay } from '../detail/RulesSay.tsx'
import { coinReadings } from './reading-queries.ts'

interface CoinReadingProps {
  readonly coinId: string
  /** Ids of all coins shown with it, joined by commas; read in one call. */
  readonly shownIds: string
}

/** Rule status of one coin of a list, once it is known. */
export function CoinReading({ coinId, shownIds }: CoinReadingProps) {
  const { data: readings } = useQuery({
    ...coinReadings(shownIds),
    select: ({ items }) => items.find((coin) => coin.coinId === coinId)?.readings,
  })
  return <RulesSay readings={readings ?? []} />
}
