import { useWords } from '#app/i18n/use-words.ts'
import { WithUser } from '../components/WithUser.tsx'
import { PasswordForm } from '../password/PasswordForm.tsx'
import css from './TitledPage.module.css'

/** A new password, or the first one. @source Spec 5 */
export default function ChangePasswordPage() {
  const t = useWords('account')
  return (
    <main className={css['page']}>
      <WithUser rowCount={3}>
        {(user) => (
          <section className={css['panel']}>
            <p className={css['lead']}>
              {t(user.hasPassword ? 'password.lead' : 'password.leadFirst')}
            </p>
            <PasswordForm user={user} />
          </section>
        )}
      </WithUser>
    </main>
  )
}
