import { useEffect, useRef } from 'react'

/** Calls `onTurn` when the flag changes from false to true while mounted; null is unknown. */
export function useTurnedOn(isOn: boolean | null, onTurn: () => void): void {
  const was = useRef<boolean | null>(null)
  useEffect(() => {
    if (was.current === false && isOn === true) onTurn()
    was.current = isOn
  })
}
