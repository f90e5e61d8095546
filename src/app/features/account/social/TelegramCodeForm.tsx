import { call } from '#app/api/client.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { needsCode } from '#app/state/form-rules.ts'
import { useForm } from '#app/state/use-form.ts'
import { CodeField } from '#app/ui/form/CodeField.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import css from './Social.module.css'

/** The other way round: the bot gives six digits, which are typed here. */
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
    <section className={css['panel']} aria-labelledby="by-code">
      <h2 id="by-code" className={css['title']}>
        {t('telegram.byCode')}
      </h2>
      <p className={css['text']}>{t('telegram.byCodeText')}</p>
      <Form
        action={t('telegram.bind')}
        onSubmit={form.submit}
        isSending={form.isSending}
        fault={form.fault}
      >
        <CodeField
          value={form.values.code}
          onChange={(code) => form.set('code', code)}
          onLeave={() => form.leave('code')}
          fault={form.faultOf('code')}
        />
      </Form>
    </section>
  )
}
