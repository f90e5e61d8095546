import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { CellsSkeleton } from '../settings/CellsSkeleton.tsx'

/** Places and coins in grey, of the size of those that come. */
export function CoinAlertsSkeleton() {
  const places = (
    <Panel>
      <Skeleton width="60%" height="44px" />
      <Skeleton width="100%" height="8px" />
    </Panel>
  )
  return <CellsSkeleton groups={[5]} of="coins" top={places} />
}
