import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { closeSignInQuestion, useSignInQuestion } from '#app/state/ask-sign-in.ts'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import css from './SignInSheet.module.css'

const LOGIN = '/pages/login/login' satisfies PagePath

/** "Not signed in. Sign in now?", over the page whose act needs it. @source Spec 6, 8 */
export function SignInSheet() {
  const t = useWords('login')
  const shell = useWords('shell')
  const navigate = useNavigate()
  const { reason } = useSignInQuestion()
  const go = () => {
    closeSignInQuestion()
    void navigate(LOGIN)
  }
  const actions = (
    <SheetActions
      primary={{ text: t('ask.go'), onClick: go }}
      secondary={{ text: t('ask.later'), onClick: closeSignInQuestion }}
    />
  )
  return (
    <Sheet
      title={t('ask.title')}
      closeLabel={shell('close')}
      onClose={closeSignInQuestion}
      footer={actions}
    >
      {reason !== null && <p className={css['reason']}>{reason}</p>}
      <p>{t('ask.text')}</p>
    </Sheet>
  )
}
