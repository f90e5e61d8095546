import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import css from './MarketGateChart.module.css'

const LINES = ['close', 'mean50', 'mean200'] as const

/** What the lines of the gate's chart are; its grounds are the children, each an `li`. */
export function GateLegend({ children }: { readonly children: ReactNode }) {
  const t = useWords('signals-gate-sheet')
  const names = { close: t('price'), mean50: t('mean50'), mean200: t('mean200') }
  return (
    <ul className={css['legend']} aria-hidden="true">
      {LINES.map((name) => (
        <li key={name}>
          <svg viewBox="0 0 20 4" width="20" height="4">
            <path className={css[name]} d="M0 2H20" />
          </svg>
          {names[name]}
        </li>
      ))}
      {children}
    </ul>
  )
}
