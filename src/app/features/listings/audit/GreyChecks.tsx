import {
  AUDIT_CHECKS,
  AUDIT_RULES,
  type AuditCheckKey,
  type AuditFieldKey,
  type AuditGroup,
  type FieldRule,
} from '#domain/listings/audit/audit-rules.ts'
import { shareText } from '#app/i18n/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { CheckCard } from './CheckCard.tsx'
import css from './CheckCard.module.css'

const RULES = Object.entries(AUDIT_RULES) as [AuditFieldKey, FieldRule][]

/** Optional fields that the source answers for few tokens: a note says so. */
const MOSTLY_UNKNOWN: ReadonlySet<AuditFieldKey> = new Set([
  'fakeToken',
  'airdropScam',
  'transferTax',
])

interface GreyChecksProps {
  readonly groups: readonly AuditGroup[]
}

/** The checks of some groups before their results are known, with the fields of an EVM token, as most are. */
export function GreyChecks({ groups }: GreyChecksProps) {
  return groups
    .flatMap((group): readonly AuditCheckKey[] => AUDIT_CHECKS[group])
    .map((key) => <GreyCheck key={key} checkKey={key} />)
}

function GreyCheck({ checkKey }: { readonly checkKey: AuditCheckKey }) {
  const t = useWords('listings')
  const rules = RULES.filter(
    ([, { check, chains }]) => check === checkKey && chains.includes('evm'),
  )
  return (
    <CheckCard
      checkKey={checkKey}
      mark={
        <span className={css['greyMark']}>
          <Skeleton width="28px" height="28px" />
        </span>
      }
      status={<GreyWords>{t('check.passed')}</GreyWords>}
      // As most that pass have: reports are among what is mostly unknown.
      unknown={checkKey === 'genuine' && <GreyWords>{t('check.scamUnknown')}</GreyWords>}
      lines={rules.map(([key, { kind }]) => ({
        key,
        value: <GreyWords>{kind === 'flag' ? t('value.yes') : shareText(0, 'table')}</GreyWords>,
        note: MOSTLY_UNKNOWN.has(key) && <GreyWords>{t('check.optional')}</GreyWords>,
      }))}
    />
  )
}
