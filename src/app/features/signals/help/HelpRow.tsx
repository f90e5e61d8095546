import { Link } from 'react-router-dom'
import { CellFrame, type CellTexts } from '#app/ui/list/CellFrame.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'

/** A row of the help that leads on. */
export function HelpRow({ to, ...texts }: CellTexts & { readonly to: string }) {
  return (
    <Link to={to}>
      <CellFrame as="span" {...texts} end={<Icon name="forward" size="18px" />} />
    </Link>
  )
}
