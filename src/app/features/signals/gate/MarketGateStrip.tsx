import { Suspense, useState } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { whenIdle } from '#app/when-idle.ts'
import { expectsGate } from './cached-gate.ts'
import css from './MarketGateStrip.module.css'

const MarketGateLine = lazyPart('MarketGateLine', async () => {
  await new Promise<void>(whenIdle)
  const [line] = await Promise.all([import('./MarketGateLine.tsx'), loadWords('signals-gate')])
  return line.default
})

/**
 * The market gate in a few lines. Its code loads after the first paint; its height is reserved where
 * the rules have a gate.
 */
export function MarketGateStrip({ look }: { readonly look: 'home' | 'list' }) {
  const [isExpected] = useState(expectsGate)
  return (
    <Suspense fallback={isExpected ? <div className={css[look]} /> : null}>
      <MarketGateLine look={look} hasRoom={isExpected} />
    </Suspense>
  )
}
