import { useSearchParams } from 'react-router-dom'
import { AUDIT_GROUPS, type AuditGroup } from '#domain/listings/audit/audit-rules.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'

interface GroupLinksProps {
  /** How many checks of each group are passed; null while that is on its way. */
  readonly passed: ReadonlyMap<AuditGroup, number> | null
}

/** The groups of the audit of the coin of `?id=`, each with what it comes to. */
export function GroupLinks({ passed }: GroupLinksProps) {
  const t = useWords('listings')
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  const groups = AUDIT_GROUPS.filter((group) => passed === null || passed.has(group))
  return (
    <CellList header={t('detail.audit')}>
      {groups.map((group) => (
        <CellLink
          key={group}
          to={`/pages/newCoin/detail/checkInfo/checkInfo?id=${id}&group=${group}`}
          title={t(`groups.${group}`)}
          value={
            passed === null ? (
              <Skeleton width="5em" height="0.85em" />
            ) : (
              t('check.of', { passed: passed.get(group) ?? 0 })
            )
          }
        />
      ))}
    </CellList>
  )
}
