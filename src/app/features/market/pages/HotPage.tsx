import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { HOT_HALF_LIFE_HOURS, HOT_TERMS, HOT_WEIGHTS } from '#domain/market/hot.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { scrollPageTo } from '#app/platform/navigation/scroller.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { useListPlace } from '#app/ui/list/list-place.ts'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { MarketPage } from '../components/MarketPage.tsx'
import { HotList, HotSkeleton } from '../hot/HotList.tsx'
import { type HotCoins, hotQueries } from '../hot/hot-queries.ts'
import { HotSteps } from '../hot/HotSteps.tsx'
import css from './HotPage.module.css'

const COIN_ID = /^[a-z0-9]{1,40}$/

/** The hot list with its formula, and the score of any coin step by step: `?coinId=sol`. */
export default function HotPage() {
  const t = useWords('ranking')
  const [text, go] = useListPlace()
  const named = new URLSearchParams(text).get('coinId')?.toLowerCase() ?? null
  const coinId = named !== null && COIN_ID.test(named) ? named : null
  const list = useQuery(hotQueries.hot(null))
  const { data, error, isPending } = list
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  const choose = (next: string) => {
    scrollPageTo(0)
    go(new URLSearchParams({ coinId: next }))
  }
  return (
    <MarketPage title={t('hot.title')} parent="/pages/ai/ai">
      <CoinForm key={coinId} coinId={coinId} onChoose={choose} />
      {coinId !== null && <CoinScore coinId={coinId} />}
      {isSlow && <HotSkeleton />}
      {error !== null && data === undefined && <Failed error={error} />}
      {data !== undefined && <HotList hot={data} onExplain={choose} />}
      <HotRule />
    </MarketPage>
  )
}

interface CoinFormProps {
  readonly coinId: string | null
  readonly onChoose: (coinId: string) => void
}

/** Asks for a ticker. */
function CoinForm({ coinId, onChoose }: CoinFormProps) {
  const t = useWords('ranking')
  const [text, setText] = useState(coinId?.toUpperCase() ?? '')
  const choose = () => {
    const wanted = text.trim().toLowerCase()
    if (COIN_ID.test(wanted)) onChoose(wanted)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choose()
  }
  return (
    <form className={css['form']} onSubmit={submit} role="search">
      <input
        type="search"
        value={text}
        placeholder={t('hot.form.hint')}
        aria-label={t('hot.form.label')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        onChange={({ target }) => setText(target.value)}
      />
      <Button look="quiet" onClick={choose}>
        {t('hot.form.show')}
      </Button>
    </form>
  )
}

/** The steps of a coin's score, or why it has none. */
function CoinScore({ coinId }: { readonly coinId: string }) {
  const t = useWords('ranking')
  const { data, error } = useQuery({
    ...hotQueries.hot(coinId),
    placeholderData: keepPreviousData,
  })
  if (data === undefined) {
    return error === null ? null : <p className={css['note']}>{t('hot.form.unknown')}</p>
  }
  const coin = coinOf(data, coinId)
  if (coin === null) return <p className={css['note']}>{t('hot.form.unranked')}</p>
  return <HotSteps coin={coin} rankedCount={data.rankedCount} />
}

/** The coin that was asked for; another one's answer may stand in meanwhile. */
function coinOf({ coin, items }: HotCoins, coinId: string): HotCoins['coin'] {
  return coin?.coinId === coinId ? coin : (items.find((item) => item.coinId === coinId) ?? null)
}

/** The formula. */
function HotRule() {
  const t = useWords('ranking')
  return (
    <section className={css['rule']} aria-label={t('hot.rule.title')}>
      <h2>{t('hot.rule.title')}</h2>
      <p className="numbers">
        {HOT_TERMS.map((term) => `${HOT_WEIGHTS[term]} × ${t(`hot.terms.${term}`)}`).join(' + ')}
      </p>
      <p>{t('hot.rule.z')}</p>
      <p>{t('hot.rule.fade', { hours: HOT_HALF_LIFE_HOURS })}</p>
      <p>{t('hot.rule.once')}</p>
    </section>
  )
}
