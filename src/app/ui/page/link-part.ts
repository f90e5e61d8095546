import type { ReactNode } from 'react'

/** What a view asks of a link. */
interface LinkPartProps {
  readonly to: string
  readonly className?: string | undefined
  /** Takes the place of this page in the history. */
  readonly replace?: boolean
  readonly 'aria-current'?: 'page' | 'true' | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}

/**
 * The link that a view draws: the router's in the app. Views that are drawn before the app's code is
 * there (src/app/early) load no router, and lead nowhere.
 */
export type LinkPart = (props: LinkPartProps) => ReactNode
