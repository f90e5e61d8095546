import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { sentenceGap } from '#app/i18n/join-sentences.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import { SignalLines } from './SignalLines.tsx'
import { isChosen, isInPeriod } from './choice-address.ts'
import type { RecordChoice } from './record-choice.ts'
import { recordPageQueries } from './record-page-queries.ts'
import type { TrackRecord } from './record-queries.ts'
import css from './RecordSignals.module.css'

interface RecordSignalsProps {
  readonly choice: RecordChoice
  readonly record: TrackRecord
}

/** Every ended signal behind the metrics, with a link to its check; open and void ones are separate. */
export function RecordSignals({ choice, record }: RecordSignalsProps) {
  const t = useWords('record')
  const query = useInfiniteQuery(recordPageQueries.signals(choice))
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  const chosen = rows.filter((row) => isChosen(row, choice, record))
  // Newest first: one page that ends before the period ends the list.
  const oldest = rows.at(-1)
  const isPast = oldest !== undefined && !isInPeriod(oldest, choice, record.asOf)
  return (
    <Panel look="flat" title={t('signals.title')}>
      {record.openCount + record.voidCount > 0 && (
        <p className={css['counts']}>
          {t(countsKey(record), { open: record.openCount, void: record.voidCount })}
          {sentenceGap()}
          {record.openCount > 0 && <Link to="/pages/ai/ai">{t('signals.open')}</Link>}
        </p>
      )}
      <div className={css['signals']}>
        <SignalLines
          query={{ ...query, hasNextPage: query.hasNextPage && !isPast }}
          rows={chosen}
          empty={t('signals.empty')}
          hasCoin
          hasCheck
        />
      </div>
    </Panel>
  )
}

/** A count of none is not said. */
function countsKey({ openCount, voidCount }: TrackRecord) {
  if (voidCount === 0) return 'signals.countsOpen'
  return openCount === 0 ? 'signals.countsVoid' : 'signals.counts'
}
