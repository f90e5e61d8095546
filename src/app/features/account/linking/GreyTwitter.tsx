import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'

/** Skeleton of the way to X: name, a sentence, a button. */
export function GreyTwitter() {
  return (
    <Panel>
      <Skeleton width="2em" height="1.2em" />
      <Skeleton width="90%" height="1em" />
      <Skeleton width="100%" height="44px" />
    </Panel>
  )
}
