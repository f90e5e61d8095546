import { useWords } from '#app/i18n/use-words.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CellValue } from '../components/CellValue.tsx'
import type { ContactKind } from '../sign-in/contact.ts'
import type { User } from '../queries.ts'

interface ContactLinkProps {
  readonly kind: ContactKind
  readonly user: User
}

/** Row of a person's mobile or e-mail, masked; leads to where it is added or changed. */
export function ContactLink({ kind, user }: ContactLinkProps) {
  const t = useWords('account')
  return (
    <CellLink
      to={`/pages/my/bind?way=${kind}`}
      icon={kind === 'mobile' ? 'phone' : 'mail'}
      title={t(`bind.${kind}`)}
      value={<CellValue>{user[kind] ?? t('bind.none')}</CellValue>}
    />
  )
}
