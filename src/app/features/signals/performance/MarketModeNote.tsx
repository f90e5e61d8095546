import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { useWorldKind } from '#app/state/use-world-kind.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { writeChoice } from './choice-address.ts'
import css from './MarketModeNote.module.css'

interface MarketModeNoteProps {
  /** What else is to be known of a market that is not live. */
  readonly children: ReactNode
}

/** Where the record's prices come from, if they are not live. */
export function MarketModeNote({ children }: MarketModeNoteProps) {
  const t = useWords('record')
  const kind = useWorldKind()
  if (kind === 'live') return null
  return (
    <div className={css['notes']}>
      <p className={css['mode']}>{t(`marketMode.${kind}`)}</p>
      {children}
    </div>
  )
}

/** Names the coin of a coin's record, and leads to that of all. */
export function CoinNote({ coin }: { readonly coin: string }) {
  const t = useWords('record')
  const [address, setAddress] = useSearchParams()
  return (
    <p className={css['coin']}>
      <strong>{t('page.ofCoin', { coin })}</strong>
      <button
        type="button"
        onClick={() => setAddress(writeChoice(address, 'coinId', 'all'), { replace: true })}
      >
        <Icon name="close" />
        {t('page.allCoins')}
      </button>
    </p>
  )
}
