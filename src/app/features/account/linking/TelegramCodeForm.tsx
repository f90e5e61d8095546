import { call } from '#app/api/client.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { needsCode } from '#app/state/form/form-rules.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { CodeField } from '#app/ui/form/CodeField.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'

/** Linking by a six-digit code that the bot shows. */
export function TelegramCodeForm({ onBound }: { readonly onBound: () => Promise<void> }) {
  const t = useWords('account')
  const form = useForm({
    first: { code: '' },
    rules: { code: needsCode },
    fieldOf: () => 'code',
    send: async ({ code }) => {
      await call('POST /user/codeBindTelegram', { code })
      await onBound()
    },
  })
  return (
    <Panel title={t('telegram.byCode')} lead={t('telegram.byCodeText')}>
      <Form
        action={t('telegram.bind')}
        onSubmit={form.submit}
        isSending={form.isSending}
        fault={form.fault}
        isQuiet
      >
        <CodeField
          value={form.values.code}
          onChange={(code) => form.set('code', code)}
          onLeave={() => form.leave('code')}
          fault={form.faultOf('code')}
        />
      </Form>
    </Panel>
  )
}
