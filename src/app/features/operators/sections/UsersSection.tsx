import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import { failureWords } from '#app/api/failure-words.ts'
import { queryClient } from '#app/api/query-client.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { wordIfKnown } from '#app/i18n/words.ts'
import { toast } from '#app/state/toast-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import { RowList } from '#app/ui/list/RowList.tsx'
import { Amount } from '#app/ui/number/Amount.tsx'
import { Badge } from '#app/ui/number/Badge.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { RecordRow } from '../frame/RecordRow.tsx'
import { wholeList } from '../frame/whole-list.ts'
import { operatorQueries, OPERATORS, type User } from '../queries.ts'
import { callOperators } from '../session/call-operators.ts'

/** Finds people by what support knows of them; contacts stay masked. */
export function UsersSection({ canWrite }: { readonly canWrite: boolean }) {
  const t = useWords('operators')
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const query = useQuery(operatorQueries.users(search))
  return (
    <>
      <Panel>
        <Form action={t('users.find')} onSubmit={() => setSearch(text.trim())} isSending={false}>
          <Field
            label={t('users.search')}
            hint={t('users.hint')}
            value={text}
            hasFocus
            enterKeyHint="go"
            onChange={setText}
          />
        </Form>
      </Panel>
      {search === '' ? (
        <Notice icon="search" title={t('users.begin.title')} text={t('users.begin.text')} />
      ) : (
        <RowList
          query={wholeList(query)}
          failure={query.isError ? <Failed error={query.error} /> : null}
          empty={{ icon: 'person', title: t('users.empty.title'), text: t('users.empty.text') }}
          label={t('section.users')}
        >
          {query.data?.items.map((user) => (
            <UserRecord key={user.id} user={user} canWrite={canWrite} />
          ))}
        </RowList>
      )}
    </>
  )
}

function UserRecord({ user, canWrite }: { readonly user: User; readonly canWrite: boolean }) {
  const t = useWords('operators')
  const [isOpen, setIsOpen] = useState(false)
  const contacts = [user.email, user.mobile, user.telegram].filter((one) => one !== null)
  return (
    <>
      <RecordRow
        title={user.nickname}
        note={t('users.since', { time: dateText(user.createdAt, 'day') })}
        end={
          <>
            <Amount value={user.by} unit="BY" />
            <Amount value={user.byu} unit="BYU" />
            <Badge tone={user.state === 'active' ? 'grey' : 'amber'}>
              {t(`user.${user.state}`)}
            </Badge>
          </>
        }
        actions={
          canWrite && user.sessions.length > 0 ? (
            <Button look="quiet" onClick={() => setIsOpen(true)}>
              {t('users.signOut')}
            </Button>
          ) : undefined
        }
      >
        <span translate="no">{user.id}</span>
        {contacts.length > 0 && <span translate="no">{contacts.join(' · ')}</span>}
        {user.plan !== null && user.planEndsAt !== null && (
          <span>
            {t('users.plan', {
              plan: wordIfKnown('operators', `plan.${user.plan}`) ?? user.plan,
              time: dateText(user.planEndsAt, 'day'),
            })}
          </span>
        )}
        {user.endsAt !== null && (
          <span>{t('users.ends', { time: dateText(user.endsAt, 'full') })}</span>
        )}
        <span>{t('users.sessions', { amount: user.sessions.length })}</span>
      </RecordRow>
      {isOpen && <SignOutSheet user={user} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function SignOutSheet({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const t = useWords('operators')
  const shell = useWords('shell')
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const signOut = async () => {
    setIsBusy(true)
    try {
      await callOperators('POST /admin/user/signOut', { id: user.id })
      toast(t('users.signedOut'))
      onClose()
      void queryClient.invalidateQueries({ queryKey: OPERATORS })
    } catch (error) {
      setFault(failureWords(error).text)
      setIsBusy(false)
    }
  }
  const primary = { text: t('users.signOut'), isBusy, onClick: () => void signOut() }
  return (
    <Sheet
      title={user.nickname}
      closeLabel={shell('close')}
      onClose={onClose}
      footer={<SheetActions primary={primary} isGrave />}
    >
      <p>{t('users.signOutText', { amount: user.sessions.length })}</p>
      {fault !== null && <p role="alert">{fault}</p>}
    </Sheet>
  )
}
