import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { whenIdle } from '#app/when-idle.ts'
import { expectsGate } from './cached-gate.ts'
import { GatePill } from './GatePill.tsx'
import { gateQueries, type MarketGate } from './gate-queries.ts'
import { gateSince, gateTitle, gateTone, sideTexts } from './gate-text.ts'
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
  /** On home with a small chart and what is open; above a list in two lines. */
  readonly look: 'home' | 'list'
}

/**
 * What Bitcoin's gate allows and since when; a tap opens its chart. Its height is there from the
 * start where the rules have a gate.
 */
export function MarketGateLine({ look }: MarketGateLineProps) {
  const t = useWords('signals-gate')
  const [hasRoom] = useState(expectsGate)
  const { gate, isWaiting } = useGate()
  if (gate?.isInForce === false || (gate === undefined && !(hasRoom && isWaiting))) return null
  return (
    <section className={css['strip']} data-look={look} aria-label={t('label')}>
      {gate === undefined ? <GreyLine /> : <Line gate={gate} look={look} />}
    </section>
  )
}

interface LineProps extends MarketGateLineProps {
  readonly gate: MarketGate
}

function Line({ gate, look }: LineProps) {
  const t = useWords('signals-gate')
  const sheet = useGateSheet()
  const { state, sides } = gate
  const tone = gateTone(state, sides)
  const icon = { unknown: 'help', open: 'forward', shut: 'shut' } as const
  return (
    <>
      <button type="button" className={css['line']} onClick={sheet.open}>
        <span className={css['texts']}>
          <strong className={css['title']} data-tone={tone}>
            <Icon name={icon[tone]} size="1em" />
            <span>{gateTitle(state, sides)}</span>
          </strong>
          {look === 'list' && <Since gate={gate} />}
          <span className={css['bitcoin']}>{t(`bitcoin.${state}`)}</span>
        </span>
        {look === 'home' && <Spark asOf={gate.asOf} />}
        <Icon name="forward" className={css['arrow']} />
        {look === 'home' && <Sides gate={gate} />}
      </button>
      {sheet.isOpen && (
        <Suspense>
          <MarketGateSheet gate={gate} onClose={sheet.close} />
        </Suspense>
      )}
    </>
  )
}

function Since({ gate }: { readonly gate: MarketGate }) {
  return <span className={`numbers ${css['since']}`}>{gateSince(gate)}</span>
}

/** Which directions are open, by word and icon, and since when. */
function Sides({ gate }: { readonly gate: MarketGate }) {
  const { state, sides } = gate
  return (
    <span className={css['sides']}>
      {sideTexts(state, sides).map(({ direction, isOpen, text }) => (
        <GatePill key={direction} isOpen={isOpen} text={text} />
      ))}
      <Since gate={gate} />
    </span>
  )
}

/** Bitcoin and both means, once they are there; its room is there before. */
function Spark({ asOf }: { readonly asOf: number | null }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data } = useQuery({ ...gateQueries.past(asOf), enabled: isIdle && asOf !== null })
  return (
    <span className={css['spark']}>
      {data?.history && (
        <Suspense>
          <MarketGateSpark past={data.history} />
        </Suspense>
      )}
    </span>
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
