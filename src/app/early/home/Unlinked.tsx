import type { LinkPart } from '#app/ui/page/link-part.ts'

/** It is drawn and leads nowhere: the view is inert, and what opens a page comes with the app. */
export const Unlinked: LinkPart = ({ to, className, children, 'aria-current': current }) => (
  <a href={to} className={className} aria-current={current}>
    {children}
  </a>
)
