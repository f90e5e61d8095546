import { Link } from 'react-router-dom'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { CellFrame, type CellTexts } from '#app/ui/list/CellFrame.tsx'

/** A row that leads to another page. */
export function CellLink({ to, ...texts }: CellTexts & { readonly to: string }) {
  return (
    <Link to={to}>
      <CellFrame as="span" {...texts} end={<Icon name="forward" size="18px" />} />
    </Link>
  )
}
