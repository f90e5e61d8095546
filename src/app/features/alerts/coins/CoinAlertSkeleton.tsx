import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Cell } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { GreyCells } from '../settings/GreyCells.tsx'
import { GreyControl } from '#app/ui/list/GreyControl.tsx'
import { KindCells } from './KindCells.tsx'

const RADIO = <GreyControl of="radio" />

/** Skeleton of one coin's alerts: their own texts, with bars for what is set. */
export function CoinAlertSkeleton() {
  const t = useWords('alerts')
  return (
    <GreyCells>
      <CellList>
        <Cell
          as="div"
          icon="bell"
          title={<GreyText width="7em" />}
          end={<GreyControl of="switch" />}
        />
      </CellList>
      <CellList header={t('part.which')}>
        <Cell as="div" title={t('part.all')} text={t('part.allText')} end={RADIO} />
        <Cell as="div" title={t('part.some')} text={t('part.someText')} end={RADIO} />
      </CellList>
      <KindCells kinds={null} onChange={() => {}} />
      <CellList header={t('part.channels')}>
        <Cell as="div" title={t('part.own')} text={<GreyText width="7em" />} end={RADIO} />
        <Cell as="div" title={t('part.other')} end={RADIO} />
      </CellList>
    </GreyCells>
  )
}
