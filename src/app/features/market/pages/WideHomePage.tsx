import type { ComponentType, ReactElement } from 'react'
import GateChartPanel from '#app/features/signals/gate/GateChartPanel.tsx'
import { NewestCards } from '#app/features/signals/feed/NewestCards.tsx'
import type { NewestList } from '#app/features/signals/feed/use-newest.ts'
import css from './WideHomePage.module.css'

/** A strip of home by its name. */
export interface HomeStrip {
  readonly id: string
  readonly strip: ReactElement
}

/** How the rows of the newest signals are drawn. */
export interface NewestProps {
  readonly of: ComponentType<{ readonly newest: NewestList }>
}

interface WideHomeProps {
  readonly strips: readonly HomeStrip[]
  readonly newest: ComponentType<NewestProps>
}

/** From left to right; a strip that is in none stands below what is one's own. */
const COLUMNS = [
  { name: 'market', ids: ['gate', 'bitcoin', 'breadth', 'movers'] },
  { name: 'signals', ids: ['record', 'newest'] },
] as const
const PLACED: ReadonlySet<string> = new Set(COLUMNS.flatMap(({ ids }) => ids))

/** Home in columns, in a wide window: the market, the signals, and what is one's own. */
export default function WideHomePage({ strips, newest: Newest }: WideHomeProps) {
  const own = new Map<string, ReactElement>([
    ['bitcoin', <GateChartPanel key="bitcoin" />],
    ['newest', <Newest key="newest" of={NewestCards} />],
  ])
  const found = new Map(strips.map(({ id, strip }) => [id, strip]))
  const rest = strips.map(({ id }) => id).filter((id) => !PLACED.has(id))
  return (
    <div className={css['columns']}>
      {[...COLUMNS, { name: 'mine', ids: rest }].map(({ name, ids }) => (
        <div key={name} className={css[name]}>
          {ids.map((id) => (
            <div key={id}>{own.get(id) ?? found.get(id)}</div>
          ))}
        </div>
      ))}
    </div>
  )
}
