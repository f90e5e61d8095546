import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { Badge } from '#app/ui/number/Badge.tsx'
import { PageStrip } from '#app/ui/page/PageStrip.tsx'
import { MarketModeBadge } from '../components/MarketModeBadge.tsx'
import { useTrouble } from '../components/use-trouble.ts'
import css from './HomeTop.module.css'
import { HomeTopView } from '../views/HomeTopView.tsx'

/**
 * The product's sign, the way to search, and which market this is. `bell` is the way to the viewer's
 * messages. What is wrong with the market's feed has a line of its own.
 */
export function HomeTop({ bell }: { readonly bell: ReactNode }) {
  const tShell = useWords('shell')
  const trouble = useTrouble()
  const isWide = useIsWide()
  return (
    <>
      <HomeTopView as={Link}>
        {trouble?.kind === 'broken' ? (
          <Badge tone="amber" title={trouble.text}>
            {tShell('market.notLive')}
          </Badge>
        ) : (
          <MarketModeBadge isShort={!isWide} />
        )}
        {bell}
      </HomeTopView>
      <PageStrip />
      {trouble?.kind === 'lasting' && (
        <p className={css['trouble']} role="status">
          {trouble.text}
        </p>
      )}
    </>
  )
}
