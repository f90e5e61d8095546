import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The gate's sheet, opened by a tap or by the address of an alert: `?gate=open`. */
interface GateSheet {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/** Whether the address asks for the gate's sheet. */
export function useIsGateAsked(): boolean {
  const [address] = useSearchParams()
  return address.get('gate') === 'open'
}

/** The gate's sheet as a state; closing it also takes it out of the address. */
export function useGateSheet(): GateSheet {
  const [isTapped, setTapped] = useState(false)
  const isAsked = useIsGateAsked()
  const [, setAddress] = useSearchParams()
  const close = () => {
    setTapped(false)
    if (isAsked) setAddress(withoutGate, { replace: true })
  }
  return { isOpen: isTapped || isAsked, open: () => setTapped(true), close }
}

function withoutGate(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete('gate')
  next.delete('via')
  return next
}
