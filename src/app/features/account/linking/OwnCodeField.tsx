import type { PayoutTarget } from '#domain/wallet/network.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { CodeButton } from '#app/ui/form/CodeButton.tsx'
import { CodeField } from '#app/ui/form/CodeField.tsx'
import type { ContactKind } from '../sign-in/contact.ts'
import type { User } from '../queries.ts'
import type { OwnCodeType } from './own-code.ts'
import { useOwnCode } from './use-own-code.ts'

interface OwnCodeFieldProps {
  readonly user: User
  readonly kind: ContactKind
  readonly type: OwnCodeType
  /** What a code of type `address` is to set. */
  readonly payout?: PayoutTarget
  readonly value: string
  readonly onChange: (code: string) => void
  readonly onLeave: () => void
  readonly fault: string | null
}

/** Six-digit code sent to the current contact. */
export function OwnCodeField({ user, kind, type, payout, fault, ...field }: OwnCodeFieldProps) {
  const t = useWords('account')
  const code = useOwnCode(type, kind, payout)
  return (
    <CodeField
      {...field}
      hint={t('code.toOwn', { contact: user[kind] ?? '' })}
      fault={fault ?? code.fault}
      end={<CodeButton {...code.button} onClick={code.send} />}
    />
  )
}
