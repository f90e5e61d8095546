import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { whenIdle } from '#app/platform/when-idle.ts'
import { expectsGate } from './cached-gate.ts'
import { GateLineView, type GateLook, GateStrip } from './GateLineView.tsx'
import { gateQueries, type MarketGate } from './gate-queries.ts'
import css from './MarketGateLine.module.css'
import { useGate } from './use-gate.ts'
import { useGateSheet } from './use-gate-sheet.ts'

const MarketGateSheet = lazyPart('MarketGateSheet', async () => {
  const [sheet] = await Promise.all([
    import('./MarketGateSheet.tsx'),
    import('#app/ui/icon/more-icons.ts'),
    loadWords('signals-gate-sheet'),
  ])
  return sheet.default
})
const MarketGateSpark = lazyPart(
  'MarketGateSpark',
  async () => (await import('./MarketGateSpark.tsx')).default,
)

interface MarketGateLineProps {
  readonly look: GateLook
}

/**
 * What Bitcoin's gate allows and since when; a tap opens its chart. Its height is there from the
 * start where the rules have a gate.
 */
export function MarketGateLine({ look }: MarketGateLineProps) {
  const [hasRoom] = useState(expectsGate)
  const { gate, isWaiting } = useGate()
  if (gate?.isInForce === false || (gate === undefined && !(hasRoom && isWaiting))) return null
  return (
    <GateStrip look={look}>
      {gate === undefined ? <GreyLine /> : <Line gate={gate} look={look} />}
    </GateStrip>
  )
}

interface LineProps extends MarketGateLineProps {
  readonly gate: MarketGate
}

function Line({ gate, look }: LineProps) {
  const sheet = useGateSheet()
  const spark = look === 'home' && <Spark asOf={gate.asOf} />
  return (
    <>
      <GateLineView gate={gate} look={look} spark={spark} onClick={sheet.open} />
      {sheet.isOpen && (
        <Suspense>
          <MarketGateSheet gate={gate} onClose={sheet.close} />
        </Suspense>
      )}
    </>
  )
}

/** Bitcoin and both means, once they are there; its room is there before. */
function Spark({ asOf }: { readonly asOf: number | null }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data } = useQuery({ ...gateQueries.past(asOf), enabled: isIdle && asOf !== null })
  if (!data?.history) return null
  return (
    <Suspense>
      <MarketGateSpark past={data.history} />
    </Suspense>
  )
}

function GreyLine() {
  return (
    <span className={css['grey']}>
      <Skeleton width="7em" height="1.4em" />
      <Skeleton width="10em" height="0.9em" />
      <Skeleton width="14em" height="0.9em" />
    </span>
  )
}
