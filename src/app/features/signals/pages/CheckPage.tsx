import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useMarketSource } from '#app/features/market/chart/use-market-source.ts'
import { HistoryNote } from '#app/features/market/components/HistoryNote.tsx'
import { MarketNote } from '#app/features/market/components/MarketNote.tsx'
import { TroubleStrip } from '#app/features/market/components/MarketStrip.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { loadWords } from '#app/i18n/words.ts'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import { CheckLink } from '../audit/CheckLink.tsx'
import { LogCheck } from '../log-audit/LogCheck.tsx'
import { SignalCheck } from '../audit/SignalCheck.tsx'
import css from './RecordPage.module.css'

const ExtremeCheck = lazyPart('ExtremeCheck', async () => {
  const [check] = await Promise.all([
    import('../extreme-audit/ExtremeCheck.tsx'),
    loadWords('extreme'),
  ])
  return check.ExtremeCheck
})

/** Check it yourself: one signal by `?id=`, one surge or plunge by `?extreme=`, or the whole log. */
export default function CheckPage() {
  const t = useWords('record')
  const tShell = useWords('shell')
  const back = useBack('/record')
  const [address] = useSearchParams()
  const market = useMarketSource()
  const id = address.get('id')
  const extremeId = address.get('extreme')
  const rest = (
    <>
      <CheckLink signalId={null} />
      <Foot />
    </>
  )
  useTitle(t('check.page'))
  return (
    <div className={css['page']}>
      <div className={css['top']}>
        <TitleBar
          title={t('check.page')}
          note={<MarketNote />}
          back={{ label: tShell('back'), onClick: back }}
        />
        <TroubleStrip />
      </div>
      <main className={css['main']}>
        {extremeId !== null && (
          <Suspense>
            <ExtremeCheck key={extremeId} id={extremeId} market={market}>
              {rest}
            </ExtremeCheck>
          </Suspense>
        )}
        {extremeId === null && id !== null && (
          <SignalCheck key={id} id={id} market={market}>
            {rest}
          </SignalCheck>
        )}
        {extremeId === null && id === null && (
          <>
            <HistoryNote />
            <LogCheck />
            <Foot />
          </>
        )}
      </main>
    </div>
  )
}

function Foot() {
  const t = useWords('record')
  return (
    <p className={css['risk']}>
      {t('check.offline')} <Link to="/record">{t('check.toRecord')}</Link>
    </p>
  )
}
