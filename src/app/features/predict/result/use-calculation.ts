import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { predictQueries } from '../queries.ts'

/** The calculation that the address names by `?id=`. */
export function useCalculation() {
  const [address] = useSearchParams()
  return useQuery(predictQueries.calculation(address.get('id') ?? ''))
}
