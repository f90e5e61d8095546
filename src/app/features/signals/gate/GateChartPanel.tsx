import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { gateQueries } from './gate-queries.ts'
import { MarketGateChart } from './MarketGateChart.tsx'
import { useGate } from './use-gate.ts'

/** Bitcoin's chart behind the market gate, where there is room to show it without a tap. */
export default function GateChartPanel() {
  const t = useWords('signals-gate-sheet')
  const { gate } = useGate()
  const isInForce = gate?.isInForce === true && gate.asOf !== null
  const { data, isPending } = useQuery({
    ...gateQueries.past(gate?.asOf ?? null),
    enabled: isInForce,
  })
  const past = data?.history ?? null
  if (gate === undefined || !isInForce || (!isPending && past === null)) return null
  return (
    <Panel look="flat" title={`${t('price')} · ${t('past')}`}>
      {past === null ? (
        <Skeleton width="100%" height="210px" />
      ) : (
        <MarketGateChart past={past} sides={gate.sides} />
      )}
    </Panel>
  )
}
