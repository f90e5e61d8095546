import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { OwnCodeField } from '#app/features/account/linking/OwnCodeField.tsx'
import { WithUser } from '#app/features/account/components/WithUser.tsx'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { Badge } from '#app/ui/number/Badge.tsx'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from '../address/AddressPanel.module.css'
import { ConfirmForm } from '../address/ConfirmForm.tsx'
import { groupedAddress } from '../address/address-text.ts'
import { type EnteredAddress, readChosen } from '../address/chosen-address.ts'
import { WithAddress } from '../address/WithAddress.tsx'

const ADDRESSES = '/pages/my/wallet/address' satisfies PagePath

/** Shows the whole address that was entered, and sets it by a code. @source Spec 2; DECISIONS 4 */
export default function ValidateAddressPage() {
  const entered = readChosen(useLocation().state)
  if (entered === null) return <Navigate to={ADDRESSES} replace />
  const { isFirst, ...chosen } = entered
  return (
    <div className={css['page']}>
      <Bar isFirst={isFirst} />
      <TitledPage>
        <Whole entered={entered} />
        <WithUser rowCount={2}>
          {(user) => (
            <WithAddress>
              {({ provenBy }) =>
                provenBy.length === 0 ? (
                  <NoContact />
                ) : (
                  <ConfirmForm
                    chosen={chosen}
                    contacts={provenBy.map((kind) => ({ kind, contact: user[kind] ?? '' }))}
                  >
                    {(kind, field) => (
                      <OwnCodeField
                        key={kind}
                        user={user}
                        kind={kind}
                        type="address"
                        payout={chosen}
                        {...field}
                      />
                    )}
                  </ConfirmForm>
                )
              }
            </WithAddress>
          )}
        </WithUser>
      </TitledPage>
    </div>
  )
}

/** SPEC names the page after a change; a first address is none. */
function Bar({ isFirst }: { readonly isFirst: boolean }) {
  const t = useWords('titles')
  const shell = useWords('shell')
  const back = useBack(ADDRESSES)
  const title = t(isFirst ? 'walletFirst' : 'walletValidate')
  useTitle(title)
  return <TitleBar title={title} back={{ label: shell('back'), onClick: back }} />
}

function Whole({ entered }: { readonly entered: EnteredAddress }) {
  const t = useWords('wallet')
  const { network, address, isFirst } = entered
  return (
    <Panel title={t('validate.title')} lead={t('validate.lead')}>
      <div>
        <Badge tone="grey">{network}</Badge>
      </div>
      {/* Read out as one, seen in groups. */}
      <p className={`numbers ${css['whole']}`} translate="no" aria-label={address}>
        {groupedAddress(address).map((group, at) => (
          <span key={at}>{group}</span>
        ))}
      </p>
      <p className={css[isFirst ? 'note' : 'held']}>
        {t(isFirst ? 'validate.first' : 'validate.hold')}
      </p>
    </Panel>
  )
}

function NoContact() {
  const t = useWords('wallet')
  const navigate = useNavigate()
  const action = {
    label: t('validate.noContact.action'),
    onClick: () => void navigate('/pages/my/bind'),
  }
  return (
    <Notice
      icon="mail"
      title={t('validate.noContact.title')}
      text={t('validate.noContact.text')}
      action={action}
    />
  )
}
