import { words } from '#app/i18n/words.ts'
import type { SignalDetail } from '../queries.ts'

type Gate = NonNullable<SignalDetail['gate']>

/**
 * Where Bitcoin was beside its means when a signal was triggered, one decimal: `Bitcoin 3.2% above
 * its 50-day average, 8.1% above its 200-day average`. Empty while the gate is unknown.
 */
export function gateReasonText({ logClose, logMean50, logMean200 }: Gate): string {
  if (logMean50 === null || logMean200 === null) return ''
  const t = words('signals')
  const side = (log: number) => (log > 0 ? 'above' : 'below')
  const pct = (log: number) => `${Math.abs(Math.expm1(log) * 100).toFixed(1)}%`
  const [fast, slow] = [logClose - logMean50, logClose - logMean200]
  return t('why.gate.line', {
    fast: t(`why.gate.${side(fast)}50`, { pct: pct(fast) }),
    slow: t(`why.gate.${side(slow)}200`, { pct: pct(slow) }),
  })
}
