import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { type SupportInfo, supportQueries } from '../queries.ts'

interface WithInfoProps {
  /** Rows that come, while they are waited for. */
  readonly rowCount: number
  readonly children: (info: SupportInfo) => ReactNode
  /** Skeleton of a page that is not one list of rows. */
  readonly grey?: ReactNode
  /** The page has content without it: the strip under the title says that it could not be loaded. */
  readonly isPart?: boolean
}

/** What needs to know who runs the server; meanwhile a skeleton, or why it is not known. */
export function WithInfo({ rowCount, children, grey, isPart = false }: WithInfoProps) {
  const { data, error, isPending, errorUpdateCount } = useQuery(supportQueries.info())
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  if (data !== undefined) return children(data)
  if (isPart && errorUpdateCount > 0) return null
  if (error !== null) return <Failed error={error} />
  return isSlow ? (grey ?? <GreyRows rowCount={rowCount} />) : null
}
