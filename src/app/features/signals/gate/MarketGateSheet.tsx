import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { priceText } from '#domain/money/price-text.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { utcText } from '#app/i18n/utc-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { topicPath } from '../help/help-topics.ts'
import { GatePeriods } from './GatePeriods.tsx'
import { gateQueries, type MarketGate } from './gate-queries.ts'
import { GateStates } from './GateStates.tsx'
import { GreyGateChart } from './GreyGateChart.tsx'
import { gateSince, gateTitle } from './gate-text.ts'
import { MarketGateChart } from './MarketGateChart.tsx'
import css from './MarketGateSheet.module.css'

interface MarketGateSheetProps {
  readonly gate: MarketGate
  readonly onClose: () => void
}

/** The gate with Bitcoin's chart, its past, and what each of its states allows. */
export default function MarketGateSheet({ gate, onClose }: MarketGateSheetProps) {
  const t = useWords('signals-gate')
  const tSheet = useWords('signals-gate-sheet')
  const tShell = useWords('shell')
  const navigate = useNavigate()
  const { data, error } = useQuery(gateQueries.past(gate.asOf))
  const past = data?.history ?? null
  const isMeasured = gate.sides.some(({ winRate }) => winRate !== null)
  const toHelp = () => void navigate(topicPath('gate'))
  return (
    <Sheet
      title={gateTitle(gate.state, gate.sides)}
      closeLabel={tShell('close')}
      onClose={onClose}
      footer={<SheetActions primary={{ text: tSheet('toHelp'), onClick: toHelp }} />}
    >
      <p className={css['lead']}>
        {gate.state === 'unknown'
          ? tSheet('leadUnknown', { bitcoin: t('bitcoin.unknown'), since: gateSince(gate) })
          : tSheet(`lead.${gate.state}`, { since: gateSince(gate) })}
      </p>
      {gate.state === 'unknown' && <p className={css['note']}>{tSheet('unknownText')}</p>}
      {gate.close !== null && <Prices gate={gate} />}
      <h3 className={css['title']}>{tSheet('past')}</h3>
      {past === null && error === null && gate.asOf !== null && <GreyGateChart />}
      {past === null && error !== null && <Failed error={error} />}
      {past !== null && <MarketGateChart past={past} sides={gate.sides} />}
      <GateStates gate={gate} past={past} />
      {isMeasured && <p className={css['note']}>{tSheet('note')}</p>}
      {past !== null && <GatePeriods periods={past.periods} sides={gate.sides} />}
    </Sheet>
  )
}

/** Bitcoin's close and how far it is from both averages. */
function Prices({ gate: { close, mean50, mean200, asOf } }: { readonly gate: MarketGate }) {
  const tSheet = useWords('signals-gate-sheet')
  const rows = [
    { label: tSheet('mean50'), mean: mean50 },
    { label: tSheet('mean200'), mean: mean200 },
  ]
  return (
    <>
      <dl className={css['prices']}>
        <div>
          <dt>{tSheet('price')}</dt>
          <dd className="numbers">{priceText(close)}</dd>
        </div>
        {rows.map(({ label, mean }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numbers">{priceText(mean)}</dd>
            {close !== null && mean !== null && (
              <dd className={`numbers ${css['distance']}`}>
                {tSheet(close > mean ? 'above' : 'below', {
                  pct: `${(Math.abs(close / mean - 1) * 100).toFixed(1)}%`,
                })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {asOf !== null && <p className={css['note']}>{tSheet('close', { time: utcText(asOf) })}</p>}
    </>
  )
}
