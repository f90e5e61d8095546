import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureWords } from '#app/api/failure-words.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Field } from '#app/ui/form/Field.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { type Fact, Facts } from '#app/ui/page/Facts.tsx'
import css from './ConfirmSheet.module.css'

/** Answer of a write that is confirmed twice. */
export interface Confirmable {
  readonly isDone: boolean
  readonly confirmation: { readonly token: string; readonly expiresAt: number } | null
}

interface ConfirmSheetProps<Answer extends Confirmable> {
  readonly title: string
  /** What will happen, in a sentence. */
  readonly text: string
  /** What it is called to do it. */
  readonly action: string
  /** What has to be typed for it. */
  readonly field?: { readonly label: string; readonly hint: string }
  readonly isGrave?: boolean
  /** The figures that the server would act on. */
  readonly listFacts: (answer: Answer) => readonly Fact[]
  /** Without a token it says what it would do. */
  readonly send: (detail: string, token: string | undefined) => Promise<Answer>
  readonly onDone: () => void
  readonly onClose: () => void
}

/**
 * A write in two steps: the server says what it would do, then does exactly that. Where its figures
 * changed or two minutes have passed, it says again what it would do.
 */
export function ConfirmSheet<Answer extends Confirmable>(props: ConfirmSheetProps<Answer>) {
  const { title, text, action, field, isGrave = false, listFacts, send, onDone, onClose } = props
  const t = useWords('operators')
  const shell = useWords('shell')
  const [detail, setDetail] = useState('')
  const [asked, setAsked] = useState<Answer | null>(null)
  const work = useMutation({
    mutationFn: (token: string | undefined) => send(detail.trim(), token),
    onSuccess: (answer) => {
      if (answer.isDone) onDone()
      else setAsked(answer)
    },
    // What was shown holds no more.
    onError: () => setAsked(null),
  })
  const begin = useEffectEvent(() => work.mutate(undefined))
  const hasField = field !== undefined
  useEffect(() => {
    if (!hasField) begin()
  }, [hasField])
  const confirmation = asked?.confirmation ?? null
  const primary = {
    text: confirmation === null ? t('confirm.look') : action,
    isBusy: work.isPending,
    isEnabled: !hasField || detail.trim() !== '',
    onClick: () => work.mutate(confirmation?.token),
  }
  return (
    <Sheet
      title={title}
      closeLabel={shell('close')}
      onClose={onClose}
      footer={<SheetActions primary={primary} isGrave={isGrave && confirmation !== null} />}
    >
      <div className={css['content']}>
        <p>{text}</p>
        {field !== undefined && (
          <Field
            {...field}
            value={detail}
            hasFocus
            enterKeyHint="go"
            isDisabled={confirmation !== null}
            onChange={setDetail}
          />
        )}
        {asked !== null && <Facts facts={listFacts(asked)} />}
        {confirmation !== null && <Until time={confirmation.expiresAt} />}
        {work.isError && (
          <p className={css['fault']} role="alert">
            {failureWords(work.error).text}
          </p>
        )}
      </div>
    </Sheet>
  )
}

function Until({ time }: { readonly time: number }) {
  const t = useWords('operators')
  return <p className={css['until']}>{t('confirm.until', { time: dateText(time, 'clock') })}</p>
}
