import { useWords } from '#app/i18n/use-words.ts'
import { WithUser } from '../components/WithUser.tsx'
import { GreyButton } from '#app/ui/button/GreyButton.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { GreyField } from '#app/ui/form/GreyField.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { PasswordForm } from '../sign-in/PasswordForm.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'

/** A new password, or the first one. @source Spec 5 */
export default function ChangePasswordPage() {
  const t = useWords('account')
  return (
    <TitledPage>
      <WithUser grey={<GreyForm />}>
        {(user) => (
          <Panel lead={t(user.hasPassword ? 'password.lead' : 'password.leadFirst')}>
            <PasswordForm user={user} />
          </Panel>
        )}
      </WithUser>
    </TitledPage>
  )
}

/** As for who has no password yet: signing in takes none. */
function GreyForm() {
  const t = useWords('account')
  return (
    <Panel lead={<GreyWords>{t('password.leadFirst')}</GreyWords>}>
      <GreyField hint={t('password.hint')} />
      <GreyField />
      <GreyButton isMain />
    </Panel>
  )
}
