import { startTransition, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

interface LeadOnProps {
  /** The address that stands in the history instead of this one. */
  readonly to: string
  readonly state?: unknown
}

/** Leads on to another page, which is drawn in slices: nobody has tapped, and input must not wait. */
export function LeadOn({ to, state }: LeadOnProps) {
  const navigate = useNavigate()
  // It stays drawn while the page it leads to is on its way: whoever comes here meanwhile is led on too.
  const { key } = useLocation()
  useEffect(() => {
    startTransition(() => void navigate(to, { replace: true, state }))
  }, [navigate, to, state, key])
  return null
}
