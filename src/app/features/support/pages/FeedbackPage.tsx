import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUpload } from '#app/features/account/upload/use-upload.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useSession } from '#app/state/session-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { FeedbackForm } from '../form/FeedbackForm.tsx'
import { FeedbackList } from '../list/FeedbackList.tsx'
import { supportQueries } from '../queries.ts'

/** Feedback that a person reads and answers, and one's own earlier ones. @source Spec 2, 5, 7 */
export default function FeedbackPage() {
  const t = useWords('support')
  const client = useQueryClient()
  const upload = useUpload('feedback')
  const isSignedIn = useSession().token !== null
  const [isSent, setIsSent] = useState(false)
  const sent = () => {
    setIsSent(true)
    void client.invalidateQueries({ queryKey: supportQueries.feedback(isSignedIn).queryKey })
  }
  return (
    <TitledPage>
      <Panel lead={isSent ? undefined : t('form.lead')}>
        {isSent ? (
          <>
            <Notice
              isGood
              icon="check"
              title={t('sent.title')}
              text={t(isSignedIn ? 'sent.text' : 'sent.guestText')}
            />
            <Button look="quiet" onClick={() => setIsSent(false)}>
              {t('sent.again')}
            </Button>
          </>
        ) : (
          <FeedbackForm isSignedIn={isSignedIn} upload={upload} onSent={sent} />
        )}
      </Panel>
      <FeedbackList isSignedIn={isSignedIn} />
    </TitledPage>
  )
}
