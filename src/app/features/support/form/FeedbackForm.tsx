import { ERROR_CODES } from '#contract/error-code.ts'
import { type FeedbackKind, MOST_FEEDBACK_CHARACTERS } from '#domain/support/feedback.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { call } from '#app/api/client.ts'
import { joinSentences } from '#app/i18n/join-sentences.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { needsEmail, needsMessage } from '#app/state/form/form-rules.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { Field } from '#app/ui/form/Field.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import { TextField } from '#app/ui/form/TextField.tsx'
import { draftIdOf } from './draft-id.ts'
import { KindChoice } from './KindChoice.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import { type SentPhoto, usePhotos } from './use-photos.ts'

interface FeedbackFormProps {
  /** A guest may leave an address; whoever is signed in may add pictures. */
  readonly isSignedIn: boolean
  readonly upload: {
    readonly accept: string
    readonly send: (file: File) => Promise<SentPhoto>
  }
  readonly onSent: () => void
}

/** Draft of feedback on this device: it stays until it was accepted. */
const DRAFT = {
  key: 'feedback',
  fields: ['draft', 'kind', 'content', 'email'],
  isLasting: true,
} as const

/** Writes and sends feedback. What was written stays on the device until the server has it. */
export function FeedbackForm({ isSignedIn, upload, onSent }: FeedbackFormProps) {
  const t = useWords('support')
  const photos = usePhotos(upload.send)
  const form = useForm({
    first: { draft: newDraft(), kind: 'problem', content: '', email: '' },
    rules: {
      content: needsMessage,
      email: (email) => (isSignedIn || email.trim() === '' ? null : needsEmail(email)),
    },
    fieldOf: (code) => {
      if (code === ERROR_CODES.emptyFeedback) return 'content'
      return code === ERROR_CODES.badEmail ? 'email' : null
    },
    draft: DRAFT,
    send: async ({ draft, kind, content, email: typed }) => {
      const images = await photos.settle()
      if (images === null) throw new ApiFailure('refusal', t('photos.missing'))
      const email = isSignedIn ? '' : typed.trim()
      await call('POST /feedback/add', {
        kind: kind as FeedbackKind,
        content,
        ...(email === '' ? {} : { email }),
        ...(images.length === 0 ? {} : { images: [...images] }),
        draftId: draftIdOf(draft, [kind, content, email, ...images]),
      })
      haptic('success')
      onSent()
    },
  })
  const { kind, content, email } = form.values
  return (
    <Form
      action={t('form.send')}
      onSubmit={form.submit}
      isSending={form.isSending}
      fault={form.fault === null ? null : joinSentences(form.fault, t('form.draft'))}
    >
      <KindChoice chosen={kind} onChoose={(chosen) => form.set('kind', chosen)} />
      <TextField
        label={t('form.content')}
        hint={t('form.contentHint')}
        value={content}
        maxLength={MOST_FEEDBACK_CHARACTERS}
        room={t('form.room', { used: content.length, most: MOST_FEEDBACK_CHARACTERS })}
        onChange={(text) => form.set('content', text)}
        onLeave={() => form.leave('content')}
        fault={form.faultOf('content')}
      />
      {isSignedIn ? (
        <PhotoRow photos={photos} accept={upload.accept} />
      ) : (
        <Field
          label={t('form.email')}
          hint={t('form.emailHint')}
          value={email}
          input={{ type: 'email', inputMode: 'email' }}
          autoComplete="email"
          enterKeyHint="send"
          onChange={(text) => form.set('email', text)}
          onLeave={() => form.leave('email')}
          fault={form.faultOf('email')}
        />
      )}
    </Form>
  )
}

/** Random, and without what only a secure context has. */
function newDraft(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
