import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { alertQueries, type SettingState } from '../queries.ts'
import { BuySlotsSheet } from './BuySlotsSheet.tsx'
import css from './SlotsPanel.module.css'

const PRICES = '/membership' satisfies PagePath

interface SlotsPanelProps extends Pick<SettingState, 'slots'> {
  /** Below the count, where there are slots. */
  readonly note?: ReactNode
}

/** Alert slots in use with a buy button; without a membership, one line that leads to the plans. */
export function SlotsPanel({ slots, note }: SlotsPanelProps) {
  if (slots.limit === 0) return <NoSlots hasCoins={slots.inUse > 0} />
  return <SlotUse slots={slots} note={note} />
}

function SlotUse({ slots: { limit, inUse }, note }: SlotsPanelProps) {
  const t = useWords('alerts')
  const { data } = useQuery(alertQueries.slots())
  const [isBuying, setBuying] = useState(false)
  const ends = data?.purchases.map(({ expiresAt }) => expiresAt) ?? []
  const use = t('places.use', { inUse, count: limit })
  return (
    <Panel>
      <div className={css['head']}>
        <p className={css['texts']}>
          <strong className="numbers">{use}</strong>
          {data !== undefined && data.bought > 0 && (
            <span className={css['note']}>
              {t('places.bought', {
                bought: data.bought,
                date: dateText(Math.min(...ends), 'day'),
              })}
            </span>
          )}
        </p>
        <Button look="quiet" needsNetwork onClick={() => setBuying(true)}>
          {t('places.more')}
        </Button>
      </div>
      <meter
        className={css['meter']}
        aria-label={t('places.title')}
        aria-valuetext={use}
        min={0}
        max={limit}
        value={Math.min(inUse, limit)}
      />
      {note}
      {isBuying && <BuySlotsSheet onClose={() => setBuying(false)} />}
    </Panel>
  )
}

function NoSlots({ hasCoins }: { readonly hasCoins: boolean }) {
  const t = useWords('alerts')
  const navigate = useNavigate()
  return (
    <Panel>
      <div className={css['head']}>
        <p className={css['texts']}>
          <strong>{t(hasCoins ? 'places.endedTitle' : 'places.noneTitle')}</strong>
          {hasCoins && <span className={css['note']}>{t('places.endedText')}</span>}
        </p>
        <Button onClick={() => void navigate(PRICES)}>{t('places.plans')}</Button>
      </div>
    </Panel>
  )
}
