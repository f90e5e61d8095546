import { useEffect, useRef } from 'react'

/** Calls once the flag turns from false to true while the page stands; null is not known yet. */
export function useTurnedOn(isOn: boolean | null, onTurn: () => void): void {
  const was = useRef<boolean | null>(null)
  useEffect(() => {
    if (was.current === false && isOn === true) onTurn()
    was.current = isOn
  })
}
