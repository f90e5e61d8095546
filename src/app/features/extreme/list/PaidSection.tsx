import { useQuery } from '@tanstack/react-query'
import { extremeQueries } from '../queries.ts'
import { PaidPanel } from './PaidPanel.tsx'

/** What surges and plunges have paid, as a part of another page; nothing before the first has ended. */
export function PaidSection() {
  const { data } = useQuery(extremeQueries.top())
  const kinds = data === undefined ? [] : Object.values(data.paid)
  const hasEnded = kinds.some((trades) => Object.values(trades).some(({ n }) => n > 0))
  return data !== undefined && hasEnded ? <PaidPanel look="flat" answer={data} /> : null
}
