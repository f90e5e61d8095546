import { useMemo, useState } from 'react'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { RetryBox } from '#app/ui/feedback/RetryBox.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { useOverview } from './use-overview.ts'
import type { Overview } from '../queries.ts'
import type { MoverSide } from './live-movers.ts'
import { MoverRow } from './MoverRow.tsx'
import css from './MoversPanel.module.css'
import { useFrozen } from './use-frozen.ts'
import { useRankedMovers } from './use-ranked-movers.ts'

const SIDES: readonly MoverSide[] = ['gainers', 'losers']
const EMPTY = { gainers: 'movers.emptyGainers', losers: 'movers.emptyLosers' } as const
const GREY_ROWS = [0, 1, 2, 3, 4]

/** The coins that rose and fell most in 24 h. Five rows have their place whatever comes. */
export function MoversPanel() {
  const t = useWords('home')
  const tShell = useWords('shell')
  const { overview, error, retry } = useOverview()
  const [side, setSide] = useState<MoverSide>('gainers')
  const items = SIDES.map((id) => ({ id, label: t(`movers.${id}`) }))
  return (
    <>
      <div className={css['tabs']}>
        <SegmentedTabs
          label={t('movers.choose')}
          panelId="movers"
          items={items}
          selected={side}
          onSelect={setSide}
        />
      </div>
      <div id="movers" role="tabpanel" aria-label={t(`movers.${side}`)} className={css['rows']}>
        {overview === undefined && error === null && GREY_ROWS.map((at) => <GreyRow key={at} />)}
        {error !== null && (
          <RetryBox text={failureWords(error).title} label={tShell('retry')} onClick={retry} />
        )}
        {overview !== undefined && <Movers key={side} overview={overview} side={side} />}
        <p className={css['note']}>{t('movers.note')}</p>
      </div>
    </>
  )
}

interface MoversProps {
  readonly overview: Overview
  readonly side: MoverSide
}

function Movers({ overview, side }: MoversProps) {
  const t = useWords('home')
  const { isHeld, handlers } = useFrozen()
  const movers = useMemo(
    () => overview[side].map((mover) => ({ ...mover, asOf: overview.asOf ?? 0 })),
    [overview, side],
  )
  const ranked = useRankedMovers(movers, side, isHeld)
  if (ranked.length === 0) return <p className={css['empty']}>{t(EMPTY[side])}</p>
  return (
    <ul data-rows {...handlers}>
      {ranked.map((mover, place) => (
        // By rank too: when ranks change, rows are drawn again and none moves.
        <MoverRow key={`${place} ${mover.coinId}`} mover={mover} side={side} />
      ))}
    </ul>
  )
}

function GreyRow() {
  return (
    <div className={css['grey']}>
      <Skeleton width="5em" height="1.1em" />
      <Skeleton width="5em" height="1.6em" />
    </div>
  )
}
