import { Fragment, type ReactNode, use } from 'react'
import type { PagePath } from '#contract/page.ts'
import { useRefresh } from '#app/api/use-refresh.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { PlaceContext } from '#app/ui/page/place-context.ts'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import { useWayBack } from '#app/ui/page/use-way-back.ts'
import { MarketNote } from './MarketNote.tsx'
import css from './MarketPage.module.css'
import { TroubleStrip } from './MarketStrip.tsx'

interface MarketPageProps {
  readonly title: string
  /** At the end of the bar. */
  readonly end?: ReactNode
  /** Below the bar, and stays there. */
  readonly tabs?: ReactNode
  /** Where back leads without a history. */
  readonly parent: PagePath
  /** It begins with a card, which stands clear of the bar. */
  readonly hasCards?: boolean
  /** What it shows is still that of another choice. */
  readonly isOld?: boolean
  /** The risk, at its foot; none without figures. */
  readonly risk?: string | undefined
  readonly children: ReactNode
}

/** A page of figures of the market: its bar says what market this is, and below it what is wrong. */
export function MarketPage(props: MarketPageProps) {
  const { title, end, tabs, parent, hasCards = false, isOld = false, risk, children } = props
  const refresh = useRefresh()
  const back = useWayBack(parent)
  const place = use(PlaceContext)
  useTitle(title)
  const isPage = place === 'page'
  const Main = isPage ? 'main' : 'div'
  return (
    <div className={css['page']} data-place={place} data-cards={hasCards}>
      <div className={css['top']}>
        <TitleBar title={title} note={<MarketNote />} back={back}>
          {end}
        </TitleBar>
        {isPage && <TroubleStrip />}
        {tabs}
      </div>
      <PullToRefresh onRefresh={refresh}>
        <Main className={css['main']} data-old={isOld}>
          {children}
          {risk !== undefined && <Risk text={risk} />}
        </Main>
      </PullToRefresh>
    </div>
  )
}

/** Each sentence is a line of its own where the two do not fit in one. */
function Risk({ text }: { readonly text: string }) {
  return (
    <p className={css['risk']}>
      {text.split(/(?<=[.。])/u).map((sentence) => (
        <Fragment key={sentence}>
          {sentence.startsWith(' ') && ' '}
          <span>{sentence.trim()}</span>
        </Fragment>
      ))}
    </p>
  )
}
