import { useState } from 'react'
import { MOST_FEEDBACK_CHARACTERS } from '#domain/support/feedback.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { queryClient } from '#app/api/query-client.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { needsMessage } from '#app/state/form/form-rules.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { toast } from '#app/state/toast-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import { TextField } from '#app/ui/form/TextField.tsx'
import { Badge } from '#app/ui/number/Badge.tsx'
import { RecordRow } from '../frame/RecordRow.tsx'
import { type Feedback, OPERATORS } from '../queries.ts'
import { callOperators } from '../session/call-operators.ts'
import css from './FeedbackRecord.module.css'

const TONES = { open: 'amber', answered: 'blue', closed: 'grey' } as const

interface FeedbackRecordProps {
  readonly feedback: Feedback
  readonly canWrite: boolean
}

/** One feedback with its pictures and answers, and the field for the next answer. */
export function FeedbackRecord({ feedback, canWrite }: FeedbackRecordProps) {
  const t = useWords('operators')
  const [isWriting, setIsWriting] = useState(false)
  const { id, kind, state, content, images, accountId, email, language, channel } = feedback
  const refresh = () => queryClient.invalidateQueries({ queryKey: OPERATORS })
  const close = async () => {
    try {
      await callOperators('POST /admin/feedback/close', { id })
      toast(t('feedback.closedDone'))
      await refresh()
    } catch (error) {
      toast(failureWords(error).text)
    }
  }
  return (
    <RecordRow
      title={t(`feedbackKind.${kind}`)}
      note={`${dateText(feedback.createdAt, 'full')} · ${language} · ${channel}`}
      end={<Badge tone={TONES[state]}>{t(`feedback.${state}`)}</Badge>}
      actions={
        canWrite && !isWriting ? (
          <>
            <Button look="quiet" onClick={() => setIsWriting(true)}>
              {t('feedback.answer')}
            </Button>
            {state !== 'closed' && (
              <Button look="quiet" onClick={() => void close()}>
                {t('feedback.close')}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <p className={css['content']}>{content}</p>
      {images.length > 0 && (
        <div className={css['photos']}>
          {images.map((address, at) => (
            <a key={address} href={address} target="_blank" rel="noreferrer">
              <img src={address} alt={t('feedback.photo', { number: at + 1 })} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      <span className={css['from']}>
        {accountId ?? t('feedback.guest')}
        {email !== null && ` · ${email}`}
      </span>
      {feedback.answers.map((answer) => (
        <div key={answer.id} className={css['answer']}>
          <span className={css['from']}>
            {`${answer.operator} · ${dateText(answer.createdAt, 'full')}`}
          </span>
          <p className={css['content']}>{answer.content}</p>
        </div>
      ))}
      {isWriting && (
        <AnswerForm
          id={id}
          onSent={() => {
            setIsWriting(false)
            void refresh()
          }}
        />
      )}
    </RecordRow>
  )
}

function AnswerForm({ id, onSent }: { readonly id: string; readonly onSent: () => void }) {
  const t = useWords('operators')
  const form = useForm({
    first: { content: '' },
    rules: { content: needsMessage },
    send: async ({ content }) => {
      const { places } = await callOperators('POST /admin/feedback/answer', { id, content })
      toast(t(places.length === 0 ? 'feedback.unreachable' : 'feedback.answeredDone'))
      onSent()
    },
  })
  const { content } = form.values
  return (
    <Form
      action={t('feedback.send')}
      onSubmit={form.submit}
      isSending={form.isSending}
      fault={form.fault}
    >
      <TextField
        label={t('feedback.text')}
        value={content}
        maxLength={MOST_FEEDBACK_CHARACTERS}
        room={t('feedback.room', { used: content.length, most: MOST_FEEDBACK_CHARACTERS })}
        onChange={(text) => form.set('content', text)}
        fault={form.faultOf('content')}
      />
    </Form>
  )
}
