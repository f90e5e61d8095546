import { rejectionDueAt } from '#domain/listings/audit/audit-state.ts'
import { wholeDateText } from '#app/i18n/whole-date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { ListingDetail } from '../queries.ts'

/** What the state of an audit means; under review, since when and until which day. */
export function useStateText({
  auditState,
  auditStateSince: since,
  nextAuditAt,
}: Pick<ListingDetail, 'auditState' | 'auditStateSince' | 'nextAuditAt'>): string {
  const t = useWords('listings')
  if (auditState !== 'fixing') return t(`stateText.${auditState}`)
  return t('stateText.fixing', {
    since: wholeDateText(since, 'day'),
    due: wholeDateText(rejectionDueAt(since, nextAuditAt), 'day'),
  })
}
