import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { GreyCoinHead } from '#app/ui/list/CoinHead.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { ChartGrid } from '../components/ChartLayout.tsx'
import { GreyFigures } from '../components/GreyFigures.tsx'
import css from './DetailSkeleton.module.css'
import head from './SignalHeader.module.css'
import view from './SignalView.module.css'

/** As many as the rules of today check. */
const RULES = [0, 1, 2, 3, 4]

/** Skeleton of the detail page: coin, return and levels, chart, reasons and figures. */
export function DetailSkeleton({ chart }: { readonly chart: ReactNode }) {
  const t = useWords('shell')
  return (
    <div className={css['page']} role="status" aria-label={t('loading')}>
      <ChartGrid intro={<Head />} chart={chart}>
        <div className={view['parts']}>
          <div className={view['why']}>
            <Panel look="flat">
              <Lead />
              {RULES.map((at) => (
                <div key={at} className={css['rule']}>
                  <GreyText width="14em" />
                  <GreyText width="10em" />
                </div>
              ))}
            </Panel>
          </div>
          <div>
            <Panel look="flat">
              <Lead />
              <GreyFigures count={6} />
            </Panel>
          </div>
        </div>
      </ChartGrid>
    </div>
  )
}

function Head() {
  return (
    <section className={head['header']}>
      <GreyCoinHead />
      <div className={`${head['levels']} ${css['levels']}`}>
        <span className={css['track']} />
        <span className={css['labels']}>
          <GreyText width="5em" />
          <GreyText width="5em" />
          <GreyText width="5em" />
        </span>
      </div>
    </section>
  )
}

function Lead() {
  return (
    <div className={css['lead']}>
      <GreyText width="8em" />
      <GreyText width="15em" />
    </div>
  )
}
