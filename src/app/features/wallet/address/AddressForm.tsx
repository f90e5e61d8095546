import { useState } from 'react'
import { addressFault, normaliseAddress } from '#domain/wallet/address.ts'
import type { Network } from '#domain/wallet/network.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { CellChoice } from '#app/ui/list/CellChoice.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import { NeedsNetwork } from '#app/ui/form/NeedsNetwork.tsx'
import { ScanField } from '#app/ui/form/ScanField.tsx'
import { addressInQr, groupedAddress, hasChecksum } from './address-text.ts'
import { NetworkList } from './NetworkList.tsx'
import css from './AddressPanel.module.css'
import type { ChosenAddress, EnteredAddress } from './chosen-address.ts'

const FAULTS = {
  malformed: 'address.bad',
  checksum: 'address.badChecksum',
  tokenContract: 'address.contract',
} as const

interface AddressFormProps {
  readonly networks: readonly Network[]
  /** What is set already. */
  readonly current: ChosenAddress | null
  readonly onNext: (chosen: EnteredAddress) => void
}

/** Network and address, checked as they are typed; nothing is sent before it is confirmed. */
export function AddressForm({ networks, current, onNext }: AddressFormProps) {
  const t = useWords('wallet')
  const [network, setNetwork] = useState<Network>(() => firstOf(networks, current))
  const [text, setText] = useState('')
  const [isJudged, setIsJudged] = useState(false)
  const address = normaliseAddress(network, text)
  const isSame = current?.network === network && current.address === address
  const isGood = address !== null && !isSame
  const next = () => {
    setIsJudged(true)
    haptic(isGood ? 'tap' : 'error')
    if (isGood) onNext({ network, address, isFirst: current === null })
  }
  const take = (given: string) => {
    setText(given)
    // A pasted or scanned address is complete: it is validated immediately.
    setIsJudged(given.length - text.length > 1)
  }
  const fault = addressFault(network, text)
  const bad = t(isSame ? 'address.same' : FAULTS[fault ?? 'malformed'], { network })
  return (
    <NeedsNetwork>
      <NetworkList networks={networks}>
        {(each) => (
          <CellChoice
            name="network"
            title={each}
            isChosen={each === network}
            onChoose={() => setNetwork(each)}
          />
        )}
      </NetworkList>
      <Form action={t('address.next')} onSubmit={next} isSending={false}>
        <ScanField
          label={t('address.field', { network })}
          value={text}
          onChange={take}
          onLeave={() => setIsJudged(text !== '')}
          fault={(isJudged || fault === 'tokenContract') && !isGood ? bad : null}
          hint={hintOf(t, network, isGood ? text : null)}
          enterKeyHint="go"
          scan={{ label: t('address.scan'), title: t('address.scanTitle') }}
          onScan={(code) => take(addressInQr(code))}
        />
        <Whole address={text.trim()} />
      </Form>
    </NeedsNetwork>
  )
}

/** All of it, however narrow the field: money is sent there. Read out by the field itself. */
function Whole({ address }: { readonly address: string }) {
  if (address === '') return null
  return (
    <p className={`numbers ${css['typed']}`} translate="no" aria-hidden="true">
      {groupedAddress(address).map((group, at) => (
        <span key={at}>{group}</span>
      ))}
    </p>
  )
}

function hintOf(
  t: ReturnType<typeof useWords<'wallet'>>,
  network: Network,
  good: string | null,
): string {
  if (good === null) return t('address.hint')
  return t(hasChecksum(network, good) ? 'address.good' : 'address.unchecked')
}

function firstOf(networks: readonly Network[], current: ChosenAddress | null): Network {
  return networks.find((each) => each === current?.network) ?? networks[0] ?? 'TON'
}
