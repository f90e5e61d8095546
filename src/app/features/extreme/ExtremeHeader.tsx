import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { CoinHead, GreyCoinHead } from '#app/ui/list/CoinHead.tsx'
import { Badge } from '#app/ui/number/Badge.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { Age } from './list/ExtremeRowLink.tsx'
import css from './ExtremeHeader.module.css'
import type { ExtremeDetail } from './queries.ts'

/** Header of a surge or plunge: its coin, kind, age and size, and what following it came to. */
export function ExtremeHeader({ extreme }: { readonly extreme: ExtremeDetail }) {
  const t = useWords('extreme')
  const { base, coinId, follow, kind } = extreme
  return (
    <section className={css['header']}>
      <CoinHead
        coinId={coinId}
        name={base}
        linkTitle={t('log.coin')}
        figure={<Change pct={extreme.change24hPct} />}
        end={<span className={css['what']}>{t('why.change')}</span>}
      >
        <Badge tone={kind === 'surge' ? 'long' : 'short'}>
          <Icon name={kind === 'surge' ? 'up' : 'down'} size="0.95em" />
          <span data-word>{t(`kind.${kind}`)}</span>
        </Badge>
        <span className={css['what']}>
          <Age time={extreme.triggerTime} />
        </span>
      </CoinHead>
      <p className={css['follow']}>
        {t(follow.exit === null ? 'trade.follow' : 'trade.followNet')}
        <strong className={css['result']}>
          {follow.exit === null ? t(stateOf(extreme)) : <Change pct={follow.exit.netReturnPct} />}
        </strong>
      </p>
    </section>
  )
}

/** The text of a state without a result. */
function stateOf({ openPrice, state }: ExtremeDetail) {
  if (state === 'void') return 'trade.void'
  return openPrice === null ? 'course.before' : 'trade.open'
}

/** Skeleton of it. */
export function GreyHeader() {
  return (
    <section className={css['header']}>
      <GreyCoinHead />
      <p className={css['follow']}>
        <GreyText width="14em" />
        <GreyText width="4em" />
      </p>
    </section>
  )
}
