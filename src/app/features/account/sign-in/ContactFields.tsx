import { useId } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { MobileField } from '#app/ui/form/MobileField.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { AREAS } from './area-codes.ts'
import type { ContactKind, ContactValues } from './contact.ts'

/** What of a form the contact's fields need; every form with a contact has it. */
interface ContactForm {
  readonly values: ContactValues
  readonly isSending: boolean
  readonly set: {
    (name: 'kind', value: ContactKind): void
    (name: 'area' | 'mobile' | 'email', value: string): void
  }
  readonly leave: (name: 'mobile' | 'email') => void
  readonly faultOf: (name: 'mobile' | 'email') => string | null
}

const KINDS: readonly ContactKind[] = ['email', 'mobile']

/** Mobile number or e-mail address, with a switch between them. */
export function ContactFields({ form }: { readonly form: ContactForm }) {
  const t = useWords('login')
  const panelId = useId()
  const { kind, area, mobile, email } = form.values
  const { set } = form
  const shared = { enterKeyHint: 'next', isDisabled: form.isSending } as const
  return (
    <>
      <SegmentedTabs
        look="pill"
        label={t('kind.label')}
        items={KINDS.map((id) => ({ id, label: t(`kind.${id}`) }))}
        selected={kind}
        onSelect={(id) => set('kind', id)}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`kind.${kind}`)}>
        {kind === 'email' ? (
          <Field
            {...shared}
            label={t('email')}
            value={email}
            onChange={(value) => set('email', value)}
            onLeave={() => form.leave('email')}
            fault={form.faultOf('email')}
            autoComplete="email"
            input={{ type: 'email', inputMode: 'email' }}
          />
        ) : (
          <MobileField
            {...shared}
            label={t('mobile')}
            areas={AREAS}
            area={area}
            onArea={(iso) => set('area', iso)}
            value={mobile}
            onChange={(value) => set('mobile', value)}
            onLeave={() => form.leave('mobile')}
            fault={form.faultOf('mobile')}
          />
        )}
      </div>
    </>
  )
}
