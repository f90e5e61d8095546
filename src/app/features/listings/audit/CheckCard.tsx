import type { ReactNode } from 'react'
import type { AuditCheckKey, AuditFieldKey } from '#domain/listings/audit/audit-rules.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { ListingDetail } from '../queries.ts'
import css from './CheckCard.module.css'

type Check = ListingDetail['groups'][number]['checks'][number]

/** A field's line: its value, and what that means where it is not fine. */
export interface CheckLine {
  readonly key: AuditFieldKey
  readonly verdict?: Check['fields'][number]['verdict']
  readonly value: ReactNode
  readonly note: ReactNode
}

interface CheckCardProps {
  readonly checkKey: AuditCheckKey
  readonly mark: ReactNode
  readonly status: ReactNode
  /** What its name claims but is unknown. */
  readonly unknown?: ReactNode
  readonly lines: readonly CheckLine[]
}

/** The layout of one check: its mark, name and status over a line for each field that it looks at. */
export function CheckCard({ checkKey, mark, status, unknown, lines }: CheckCardProps) {
  const t = useWords('listings')
  return (
    <Panel>
      <h2 className={css['head']}>
        {mark}
        <span className={css['title']}>{t(`checks.${checkKey}`)}</span>
        <span className={css['status']}>{status}</span>
      </h2>
      <p className={css['unknown']}>{unknown}</p>
      <ul className={css['fields']}>
        {lines.map(({ key, verdict, value, note }) => (
          <li key={key}>
            <div className={css['line']}>
              <span>{t(`fields.${key}`)}</span>
              <span className={`numbers ${css['value']}`} data-verdict={verdict}>
                {value}
              </span>
            </div>
            <p className={css['note']}>{note}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
