import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Cell } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'

interface RiskFootProps {
  /** Where the row leads; null while that is not known. */
  readonly to: string | null
  readonly title: ReactNode
  readonly risk: string
}

/** What to do next after a result, and its risk. */
export function RiskFoot({ to, title, risk }: RiskFootProps) {
  const row = <Cell as="span" title={title} end={<Icon name="forward" size="18px" />} />
  return (
    <>
      <CellList>{to === null ? row : <Link to={to}>{row}</Link>}</CellList>
      <Panel look="flat">
        <p>{risk}</p>
      </Panel>
    </>
  )
}
