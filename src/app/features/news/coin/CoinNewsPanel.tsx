import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/i18n/use-words.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import { FlashRow } from '../flash/FlashRow.tsx'
import { newsQueries } from '../queries.ts'
import css from './CoinNewsPanel.module.css'

/** The newest news of a coin; nothing where there is none. */
export function CoinNewsPanel({ coinId }: { readonly coinId: string }) {
  const t = useWords('news')
  const { data } = useQuery(newsQueries.ofCoin(coinId))
  if (data === undefined || data.items.length === 0) return null
  return (
    <Panel look="flat" title={t('title')}>
      <ul className={css['rows']} aria-label={t('list')}>
        {data.items.map((flash) => (
          <li key={flash.id}>
            <FlashRow flash={flash} hasDay ofCoinId={coinId} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
