import type { GatedSide } from '#domain/signals/gate/gate-opening.ts'
import { priceText } from '#domain/money/price-text.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { PlotFrame } from '#app/ui/chart/PlotFrame.tsx'
import { gatePath } from './gate-path.ts'
import type { GatePast } from './gate-queries.ts'
import { gateTone } from './gate-text.ts'
import css from './MarketGateChart.module.css'

interface MarketGateChartProps {
  readonly past: GatePast
  readonly sides: readonly GatedSide[]
}

const BOX = { width: 1000, height: 300 }
const LINES = ['close', 'mean50', 'mean200'] as const

/** Bitcoin with its 50- and 200-day averages over 200 days, and when the gate was open or shut. */
export function MarketGateChart({ past, sides }: MarketGateChartProps) {
  const tSheet = useWords('signals-gate-sheet')
  const path = gatePath(past, BOX)
  const [first, last] = [past.points[0], past.points.at(-1)]
  if (path === null || first === undefined || last === undefined) return null
  const summary = tSheet('summary', {
    from: dateText(first[0], 'day'),
    to: dateText(last[0], 'day'),
    close: priceText(last[1]),
    mean50: priceText(last[2]),
    mean200: priceText(last[3]),
  })
  const names = { close: tSheet('price'), mean50: tSheet('mean50'), mean200: tSheet('mean200') }
  return (
    <figure className={css['figure']}>
      <PlotFrame
        values={[
          { text: priceText(path.high), share: 0 },
          { text: priceText(path.low), share: 1 },
        ]}
        times={[dateText(first[0], 'day'), dateText(last[0], 'day')]}
      >
        <svg
          className={css['drawing']}
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
        >
          {path.spans.map(({ state, x, width }) => (
            <rect
              key={x}
              className={css[gateTone(state, sides)]}
              x={x}
              width={width}
              height={BOX.height}
            />
          ))}
          <path className={css['mean200']} d={path.mean200} />
          <path className={css['mean50']} d={path.mean50} />
          <path className={css['close']} d={path.close} />
        </svg>
      </PlotFrame>
      <ul className={css['legend']} aria-hidden="true">
        {LINES.map((name) => (
          <li key={name}>
            <svg viewBox="0 0 20 4" width="20" height="4">
              <path className={css[name]} d="M0 2H20" />
            </svg>
            {names[name]}
          </li>
        ))}
        <li>
          <span className={css['swatch']} data-tone="open" />
          {tSheet('open')}
        </li>
        <li>
          <span className={css['swatch']} data-tone="shut" />
          {tSheet('shut')}
        </li>
      </ul>
      <figcaption className="visually-hidden">{summary}</figcaption>
    </figure>
  )
}
