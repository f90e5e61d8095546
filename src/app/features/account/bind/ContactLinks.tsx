import { useWords } from '#app/i18n/use-words.ts'
import { CellLink } from '../components/CellLink.tsx'
import { CellValue } from '../components/CellValue.tsx'
import type { User } from '../user.ts'

/** Rows of a person's mobile and e-mail, masked; each leads to where it is added or changed. */
export function ContactLinks({ user }: { readonly user: User }) {
  const t = useWords('account')
  return (
    <>
      <CellLink
        to="/pages/my/bind?way=mobile"
        icon="phone"
        title={t('bind.mobile')}
        value={<CellValue>{user.mobile ?? t('bind.none')}</CellValue>}
      />
      <CellLink
        to="/pages/my/bind?way=email"
        icon="mail"
        title={t('bind.email')}
        value={<CellValue>{user.email ?? t('bind.none')}</CellValue>}
      />
    </>
  )
}
