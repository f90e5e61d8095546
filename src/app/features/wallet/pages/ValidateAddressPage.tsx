import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { OwnCodeField } from '#app/features/account/bind/OwnCodeField.tsx'
import { WithUser } from '#app/features/account/components/WithUser.tsx'
import { Badge } from '#app/ui/badge/Badge.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { Panel } from '#app/ui/panel/Panel.tsx'
import css from '../address/AddressPanel.module.css'
import { ConfirmForm } from '../address/ConfirmForm.tsx'
import { groupedAddress } from '../address/address-text.ts'
import { type ChosenAddress, readChosen } from '../address/chosen-address.ts'
import { WithAddress } from '../address/WithAddress.tsx'

/** Shows the whole address that was entered, and sets it by a code. @source Spec 2; DECISIONS 4 */
export default function ValidateAddressPage() {
  const chosen = readChosen(useLocation().state)
  if (chosen === null) return <Navigate to="/pages/my/wallet/address" replace />
  return (
    <TitledPage>
      <Whole chosen={chosen} />
      <WithUser rowCount={2}>
        {(user) => (
          <WithAddress>
            {({ provenBy }) =>
              provenBy.length === 0 ? (
                <NoContact />
              ) : (
                <ConfirmForm
                  chosen={chosen}
                  ways={provenBy.map((kind) => ({ kind, contact: user[kind] ?? '' }))}
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
  )
}

function Whole({ chosen }: { readonly chosen: ChosenAddress }) {
  const t = useWords('wallet')
  const { network, address } = chosen
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
      <p className={css['held']}>{t('validate.hold')}</p>
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
