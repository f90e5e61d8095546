import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { toast } from '#app/state/toast-state.ts'
import { CellList } from '#app/ui/list/CellList.tsx'
import { ContactLink } from '../linking/ContactLink.tsx'
import { WithUser } from '../components/WithUser.tsx'
import { ChangeSteps } from '../linking/ChangeSteps.tsx'
import { bindContact } from '../linking/contact-calls.ts'
import { ContactForm } from '../linking/ContactForm.tsx'
import type { ContactKind } from '../sign-in/contact.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { User } from '../queries.ts'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'

const LINKS_LOADING = { isPage: true, grey: <ContactLinks /> }

/** Adds a contact or changes it; `?way=mobile` or `?way=email` says which. */
export default function BindPage() {
  const [address] = useSearchParams()
  const kind = (['mobile', 'email'] as const).find((each) => each === address.get('way'))
  return (
    <TitledPage>
      <WithUser {...(kind === undefined ? LINKS_LOADING : { rowCount: 2 })}>
        {(user) =>
          kind === undefined ? (
            <ContactLinks {...user} />
          ) : (
            <ContactStep key={kind} user={user} kind={kind} />
          )
        }
      </WithUser>
    </TitledPage>
  )
}

function ContactLinks({ mobile, email }: Partial<Pick<User, 'mobile' | 'email'>>) {
  const t = useWords('account')
  return (
    <CellList footer={t('bind.note')}>
      <ContactLink kind="mobile" contact={mobile} />
      <ContactLink kind="email" contact={email} />
    </CellList>
  )
}

function ContactStep({ user, kind }: { readonly user: User; readonly kind: ContactKind }) {
  const t = useWords('account')
  const client = useQueryClient()
  const navigate = useNavigate()
  const finish = async () => {
    haptic('success')
    toast(t('bind.done'))
    await client.invalidateQueries({ queryKey: ['my'] })
    void navigate('/pages/my/userInfo', { replace: true })
  }
  return (
    <Panel
      title={t(kind === 'email' ? 'bind.email' : 'bind.mobile')}
      lead={t(user[kind] === null ? 'bind.leadNew' : 'bind.leadChange', {
        contact: user[kind] ?? '',
      })}
    >
      {user[kind] === null ? (
        <ContactForm
          kind={kind}
          type="bind"
          action={t('bind.add')}
          onSend={async (contact, code) => {
            await bindContact(contact, code)
            await finish()
          }}
        />
      ) : (
        <ChangeSteps user={user} kind={kind} onDone={finish} />
      )}
    </Panel>
  )
}
