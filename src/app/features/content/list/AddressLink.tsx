import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface AddressLinkProps {
  /** An https address or a page of the app. */
  readonly address: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link to a page of the app, or out of it: the platform opens that as it does. */
export function AddressLink({ address, className, children }: AddressLinkProps) {
  if (address.startsWith('/')) {
    return (
      <Link className={className} to={address}>
        {children}
      </Link>
    )
  }
  return (
    <a className={className} href={address} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
