import type { GatePast } from './gate-queries.ts'
import { gatePath } from './gate-path.ts'
import css from './MarketGateChart.module.css'

const BOX = { width: 96, height: 48 }

/** Bitcoin and both means as small lines; they repeat what the words beside them say. */
export default function MarketGateSpark({ past }: { readonly past: GatePast }) {
  const path = gatePath(past, BOX)
  if (path === null) return null
  return (
    <svg
      width={BOX.width}
      height={BOX.height}
      viewBox={`-1 -1 ${BOX.width + 2} ${BOX.height + 2}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className={css['mean200']} d={path.mean200} />
      <path className={css['mean50']} d={path.mean50} />
      <path className={css['close']} d={path.close} />
    </svg>
  )
}
