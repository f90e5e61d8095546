import { useWords } from '#app/i18n/use-words.ts'
import { GreyCoinRow } from '../views/GreyCoinRow.tsx'
import { mostMoved } from './overview-coins.ts'
import { OverviewCoinRow } from './OverviewCoinRow.tsx'
import css from './MoversPanel.module.css'
import { useOverview } from './use-overview.ts'

const GREY_ROWS = [0, 1, 2, 3, 4]

/** The coins that moved most in 24 h, up or down. As high as there are. */
export function MoversPanel() {
  const t = useWords('home')
  const { overview } = useOverview()
  const movers = overview === undefined ? [] : mostMoved(overview)
  return (
    <>
      {overview === undefined && GREY_ROWS.map((at) => <GreyCoinRow key={at} />)}
      <ul data-rows>
        {movers.map((coin, place) => (
          // By place too: when ranks change, rows are drawn again and none moves.
          <OverviewCoinRow key={`${place} ${coin.coinId}`} coin={coin} />
        ))}
      </ul>
      <p className={css['note']}>{t('movers.note')}</p>
    </>
  )
}
