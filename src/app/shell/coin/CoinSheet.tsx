import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { SwitchSheets } from '#app/features/alerts/switch/SwitchSheets.tsx'
import { useCoinSwitch } from '#app/features/alerts/switch/use-coin-switch.ts'
import { useStar } from '#app/features/market/favorites/use-star.ts'
import {
  cardOfCoin,
  cardOfSignal,
  prepareSignal,
} from '#app/features/signals/detail/share-cards.ts'
import { signalQueries, type SignalPage, type SignalRow } from '#app/features/signals/queries.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { words } from '#app/i18n/words.ts'
import { usePreparedShare } from '#app/platform/share/use-prepared-share.ts'
import { toast } from '#app/state/toast-state.ts'
import { CellButton } from '#app/ui/list/Cell.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import css from './CoinSheet.module.css'
import type { PressedCoin } from './listen-to-press.ts'

interface CoinSheetProps {
  readonly coin: PressedCoin
  readonly onClose: () => void
}

/** A coin's star and alerts, and a way to share it or its signal. */
export default function CoinSheet({ coin: { coinId, symbol, signalId }, onClose }: CoinSheetProps) {
  const t = useWords('market')
  const tAlerts = useWords('alerts')
  const tSignals = useWords('signals')
  const tShell = useWords('shell')
  const { isStarred, toggle } = useStar(coinId)
  const alerts = useCoinSwitch({ coinId, symbol })
  const signal = rowOf(useQueryClient(), signalId)
  const prepared = usePreparedShare(signal === null ? null : prepareSignal(signal.id))
  const share = async () => {
    const card =
      signal === null ? cardOfCoin({ coinId, symbol }, tSignals) : cardOfSignal(signal, tSignals)
    const outcome = await prepared.share(card)
    if (outcome === 'copied') toast(words('system')('copied'))
    onClose()
  }
  return (
    <>
      <Sheet title={symbol} closeLabel={tShell('close')} onClose={onClose} footer={null}>
        <ul className={css['rows']}>
          <li>
            <CellButton
              icon="star"
              title={t(isStarred ? 'favorites.remove' : 'favorites.add')}
              onClick={toggle}
            />
          </li>
          <li>
            <CellButton
              icon="bell"
              title={tAlerts('bell.label', { coin: symbol })}
              text={tAlerts(alerts.isOn ? 'bell.on' : 'bell.off')}
              onClick={alerts.toggle}
            />
          </li>
          <li>
            <CellButton
              icon="share"
              title={tSignals('share.button')}
              onClick={() => void share()}
            />
          </li>
        </ul>
      </Sheet>
      <SwitchSheets of={alerts} />
    </>
  )
}

/** The signal of a row that a list has loaded; null for a coin's own row. */
function rowOf(client: QueryClient, signalId: string | null): SignalRow | null {
  if (signalId === null) return null
  const lists = client.getQueriesData<InfiniteData<SignalPage>>({ queryKey: signalQueries.lists })
  const pages = lists.flatMap(([, data]) => data?.pages ?? [])
  return pages.flatMap(({ items }) => items).find(({ id }) => id === signalId) ?? null
}
