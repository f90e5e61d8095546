import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/i18n/use-words.ts'
import { extremeQueries } from '../queries.ts'

/** How many surges and plunges there were in 48 hours; its line is there before it is known. */
export function CountNote() {
  const t = useWords('extreme')
  const { data } = useQuery(extremeQueries.top())
  return (
    <span className="numbers">{data === undefined ? '\u00a0' : t('home.counts', data.counts)}</span>
  )
}
