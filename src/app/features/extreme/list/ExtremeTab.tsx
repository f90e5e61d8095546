import type { ExtremeFilter } from '../queries.ts'
import { ExtremeFeed } from './ExtremeFeed.tsx'

/** Surges and plunges as a tab of the AI page, which loads them when they are asked for. */
export function ExtremeTab({ list }: Required<Pick<ExtremeFilter, 'list'>>) {
  return <ExtremeFeed filter={{ list }} />
}
