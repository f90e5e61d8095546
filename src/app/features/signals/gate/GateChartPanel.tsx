import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import { expectsGate } from './cached-gate.ts'
import { gateQueries } from './gate-queries.ts'
import { GreyGateChart } from './GreyGateChart.tsx'
import { MarketGateChart } from './MarketGateChart.tsx'
import { useGate } from './use-gate.ts'

/** Bitcoin's chart behind the market gate, where there is room to show it without a tap. */
export default function GateChartPanel() {
  const t = useWords('signals-gate-sheet')
  const [hasRoom] = useState(expectsGate)
  const { gate, isWaiting } = useGate()
  const isInForce = gate?.isInForce === true && gate.asOf !== null
  const { data, isPending } = useQuery({
    ...gateQueries.past(gate?.asOf ?? null),
    enabled: isInForce,
  })
  const past = data?.history ?? null
  const isComing = gate === undefined ? hasRoom && isWaiting : isInForce && isPending
  if (past === null && !isComing) return null
  return (
    <Panel look="flat" title={`${t('price')} · ${t('past')}`}>
      {past === null || gate === undefined ? (
        <GreyGateChart />
      ) : (
        <MarketGateChart past={past} sides={gate.sides} />
      )}
    </Panel>
  )
}
