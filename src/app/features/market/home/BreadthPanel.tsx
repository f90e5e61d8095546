import { BreadthView } from '../views/BreadthView.tsx'
import { useOverview } from './use-overview.ts'

/** Market breadth in one line: how many coins rose and fell in 24 h, as a bar and in figures. */
export function BreadthPanel() {
  const { overview, isWaiting } = useOverview()
  if (overview === undefined && !isWaiting) return null
  return <BreadthView overview={overview} />
}
