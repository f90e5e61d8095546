import { useQuery } from '@tanstack/react-query'
import { extremeQueries } from '../queries.ts'
import { PaidPanel } from './PaidPanel.tsx'

/** What surges and plunges have paid, as a part of another page. */
export function PaidSection() {
  const { data } = useQuery(extremeQueries.top())
  return data === undefined ? null : <PaidPanel look="flat" paid={data.paid} />
}
