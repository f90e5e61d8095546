import { ERROR_CODES } from '#contract/error-code.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { toast } from '#app/state/toast-state.ts'
import { Form } from '#app/ui/form/Form.tsx'
import { ScanField } from '#app/ui/form/ScanField.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { needsRedeemCode, scannedCode, typedCode } from './code-text.ts'

/** What a code is good for, or was. */
export type Redeemable = AnswerOf<'POST /user/useCard'>

interface CodeFormProps {
  /** The code from the link. */
  readonly given: string
  readonly onSeen: (code: string, answer: Redeemable) => void
}

const ABOUT_CODE: readonly number[] = [
  ERROR_CODES.badRedeemCode,
  ERROR_CODES.unknownRedeemCode,
  ERROR_CODES.redeemCodeUsed,
  ERROR_CODES.redeemCodeExpired,
  ERROR_CODES.redeemLimit,
  ERROR_CODES.giftForYearly,
  ERROR_CODES.tooManyRedeems,
]

/** Takes a code by hand, from the clipboard or by camera, and looks at what it is good for. */
export function CodeForm({ given, onSeen }: CodeFormProps) {
  const t = useWords('card')
  const form = useForm({
    first: { code: typedCode(given) },
    rules: { code: needsRedeemCode },
    fieldOf: (refused) => (ABOUT_CODE.includes(refused) ? 'code' : null),
    send: async ({ code }) =>
      onSeen(code, await call('POST /user/useCard', { code, preview: true })),
  })
  const onScan = (text: string) => {
    const code = scannedCode(text)
    if (code === null) return toast(t('code.scanNone'))
    haptic('success')
    form.set('code', code)
    return form.submit()
  }
  return (
    <Panel lead={t('code.lead')}>
      <Form
        action={t('code.look')}
        onSubmit={form.submit}
        isSending={form.isSending}
        fault={form.fault}
      >
        <ScanField
          label={t('code.field')}
          hint={t('code.hint')}
          value={form.values.code}
          onChange={(text) => form.set('code', typedCode(text))}
          onLeave={() => form.leave('code')}
          fault={form.faultOf('code')}
          isDisabled={form.isSending}
          enterKeyHint="go"
          look="digits"
          scan={{ label: t('code.scan'), title: t('code.scanTitle') }}
          onScan={onScan}
        />
      </Form>
    </Panel>
  )
}
