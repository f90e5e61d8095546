import { type ComponentType, Fragment, type ReactElement } from 'react'
import GateChartPanel from '#app/features/signals/gate/GateChartPanel.tsx'
import { NewestCards } from '#app/features/signals/feed/NewestCards.tsx'
import type { NewestList } from '#app/features/signals/feed/use-newest.ts'
import { NoPrices, ReadMeanwhile, useHasNoPrices } from '../home/NoPrices.tsx'
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

/** From left to right, in cards of one or more strips; a strip that is in none is shown with the viewer's own. */
const COLUMNS: readonly { readonly name: string; readonly cards: readonly string[][] }[] = [
  { name: 'market', cards: [['gate', 'bitcoin', 'breadth'], ['heat'], ['movers']] },
  { name: 'signals', cards: [['newest'], ['record'], ['news']] },
]

/** While the market has no price its column has room for what there is to read. */
const COLUMNS_BEFORE = COLUMNS.map((column) =>
  column.name === 'market' ? { ...column, cards: [...column.cards, ['more']] } : column,
)

/** Home in columns, in a wide window: the market, the signals, and what is one's own. */
export default function WideHomePage({ strips, newest: Newest }: WideHomeProps) {
  const hasNoPrices = useHasNoPrices()
  const own = new Map<string, ReactElement>([
    ['bitcoin', <GateChartPanel key="bitcoin" />],
    ['newest', <Newest key="newest" of={NewestCards} />],
  ])
  if (hasNoPrices) {
    own.set('breadth', <NoPrices key="breadth" />).set('more', <ReadMeanwhile key="more" />)
  }
  const found = new Map(strips.map(({ id, strip }) => [id, strip]))
  const columns = hasNoPrices ? COLUMNS_BEFORE : COLUMNS
  const placed = new Set(columns.flatMap(({ cards }) => cards.flat()))
  const rest = strips.filter(({ id }) => !placed.has(id)).map(({ id }) => [id])
  return (
    <div className={css['columns']}>
      {[...columns, { name: 'mine', cards: rest }].map(({ name, cards }) => (
        <div key={name} className={css[name]}>
          {cards.map((ids) => (
            <div key={ids.join()}>
              {ids.map((id) => (
                <Fragment key={id}>{own.get(id) ?? found.get(id)}</Fragment>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
