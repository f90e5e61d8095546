import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { GradeMark } from '../list/GradeMark.tsx'
import { ListingFlags } from '../list/ListingFlags.tsx'
import type { ListingDetail } from '../queries.ts'
import { CriticalFlags } from './CriticalFlags.tsx'
import css from './GradePanel.module.css'
import { useStateText } from './use-state-text.ts'

/** What the audit comes to: grade, checks, how much is known, and what to beware of. */
export function GradePanel({ listing }: { readonly listing: ListingDetail }) {
  const t = useWords('listings')
  const { symbol, name, audit, auditState, delistedAt } = listing
  return (
    <Panel>
      <div className={css['head']}>
        <CoinLogo coinId={symbol.toLowerCase()} name={symbol} size={36} />
        <div className={css['names']}>
          <strong className={css['symbol']}>{symbol}</strong>
          {name !== '' && <span className={css['text']}>{name}</span>}
        </div>
        <GradeMark audit={audit} isLarge />
      </div>
      <ListingFlags listing={listing} isNamed />
      <CriticalFlags audit={audit} />
      {delistedAt !== null && (
        <p role="status" className={css['warning']}>
          {t('delistedText', { date: dateText(delistedAt, 'day') })}
        </p>
      )}
      <div>
        <p className={css['state']}>{t(`state.${auditState}`)}</p>
        <p className={css['text']}>{useStateText(listing)}</p>
      </div>
      {audit !== null && (
        <div className={`numbers ${css['text']}`}>
          <p>{t('grade.passed', { count: audit.passedCount })}</p>
          <p>
            {t(`confidence.${audit.confidence}`)} ·{' '}
            {t('confidence.count', { known: audit.knownCount, required: audit.requiredCount })}
          </p>
        </div>
      )}
    </Panel>
  )
}
