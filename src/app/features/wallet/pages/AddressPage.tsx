import { useNavigate } from 'react-router-dom'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { AddressForm } from '../address/AddressForm.tsx'
import { AddressPanel } from '../address/AddressPanel.tsx'
import { WithAddress } from '../address/WithAddress.tsx'

/** Where BYU is paid out to, and the way to change it. @source Spec 2; DECISIONS 4 */
export default function AddressPage() {
  const navigate = useNavigate()
  return (
    <TitledPage>
      <WithAddress>
        {({ address }, networks) => (
          <>
            <AddressPanel address={address} />
            <AddressForm
              networks={networks}
              current={address}
              onNext={(state) => void navigate('/pages/my/wallet/validate', { state })}
            />
          </>
        )}
      </WithAddress>
    </TitledPage>
  )
}
