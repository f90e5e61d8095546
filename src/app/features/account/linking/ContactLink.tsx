import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CellValue } from '../components/CellValue.tsx'
import type { ContactKind } from '../sign-in/contact.ts'

interface ContactLinkProps {
  readonly kind: ContactKind
  /** Masked; null where there is none, undefined while it is loading. */
  readonly contact: string | null | undefined
}

/** Row of a person's mobile or e-mail, masked; leads to where it is added or changed. */
export function ContactLink({ kind, contact }: ContactLinkProps) {
  const t = useWords('account')
  const value =
    contact === undefined ? (
      <GreyText width="5em" />
    ) : (
      <CellValue>{contact ?? t('bind.none')}</CellValue>
    )
  return (
    <CellLink
      to={`/pages/my/bind?way=${kind}`}
      icon={kind === 'mobile' ? 'phone' : 'mail'}
      title={t(`bind.${kind}`)}
      value={value}
    />
  )
}
