import {
  GATE_OPENINGS,
  type GatedSide,
  type GateOpening,
  openingOf,
} from '#domain/signals/gate/gate-opening.ts'
import { priceText } from '#domain/money/price-text.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { PlotFrame } from '#app/ui/chart/PlotFrame.tsx'
import { bandsOf, gatePath, type GatePath } from './gate-path.ts'
import type { GatePast, GateState } from './gate-queries.ts'
import { gateTitle } from './gate-text.ts'
import { LineNames } from './LineNames.tsx'
import css from './MarketGateChart.module.css'

interface MarketGateChartProps {
  readonly past: GatePast
  readonly sides: readonly GatedSide[]
}

const BOX = { width: 1000, height: 300 }
/** Narrower bands have no room for a pattern: in a drawing as wide as a phone's, and in any. */
const THIN = { phone: 20, any: 8 }

/** Bitcoin with its 50- and 200-day averages over 200 days, and what the gate let through when. */
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
  return (
    <figure className={css['figure']}>
      <PlotFrame
        values={[
          { text: priceText(path.high), share: 0 },
          { text: priceText(path.low), share: 1 },
        ]}
        times={[dateText(first[0], 'day'), dateText(last[0], 'day')]}
      >
        <div className={css['drawing']}>
          {bandsOf(path.spans, sides).map(({ opening, x, width }, at, { length }) => (
            <span
              key={x}
              className={css['band']}
              data-opening={opening}
              data-thin={at < length - 1 ? thinnessOf(width) : undefined}
              style={{ clipPath: `inset(0 ${share(BOX.width - x - width)} 0 ${share(x)})` }}
            />
          ))}
          <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none">
            <path className={css['mean200']} d={path.mean200} />
            <path className={css['mean50']} d={path.mean50} />
            <path className={css['close']} d={path.close} />
          </svg>
        </div>
      </PlotFrame>
      <ul className={css['legend']} aria-hidden="true">
        <LineNames />
        {drawnOpenings(path.spans, sides).map(({ opening, state }) => (
          <li key={opening}>
            <span className={`${css['band']} ${css['swatch']}`} data-opening={opening} />
            {gateTitle(state, sides)}
          </li>
        ))}
      </ul>
      <figcaption className="visually-hidden">{summary}</figcaption>
    </figure>
  )
}

/** The kinds of bands in the drawing, each once, with a state that gives it. */
function drawnOpenings(
  spans: GatePath['spans'],
  sides: readonly GatedSide[],
): { opening: GateOpening; state: GateState }[] {
  return GATE_OPENINGS.flatMap((opening) => {
    const span = spans.find(({ state }) => openingOf(state, sides) === opening)
    return span === undefined ? [] : [{ opening, state: span.state }]
  })
}

function share(x: number): string {
  return `${(100 * x) / BOX.width}%`
}

/** In which drawings a band has its ground alone; the last one, which is now, has its pattern in all. */
function thinnessOf(width: number): 'any' | 'phone' | undefined {
  if (width < THIN.any) return 'any'
  return width < THIN.phone ? 'phone' : undefined
}
