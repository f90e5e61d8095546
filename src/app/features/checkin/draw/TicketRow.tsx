import { Suspense, useState } from 'react'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { Badge } from '#app/ui/number/Badge.tsx'
import { Button } from '#app/ui/button/Button.tsx'
import { ListRow } from '#app/ui/list/ListRow.tsx'
import type { Ticket } from '../queries.ts'
import css from './TicketRow.module.css'

const TicketProof = lazyPart('TicketProof', async () => (await import('./TicketProof.tsx')).default)

/** One ticket: what it won, and on demand why; or when it is drawn. */
export function TicketRow({ ticket }: { readonly ticket: Ticket }) {
  const t = useWords('checkin')
  const [isChecking, setIsChecking] = useState(false)
  const { prize, closesAt, gotAt, seed, isNew } = ticket
  const title =
    prize === null
      ? t('draw.waits', { time: dateText(closesAt, 'minute') })
      : t('draw.won', { prize: t(`prize.${prize}`) })
  return (
    <>
      <ListRow
        title={title}
        note={t('draw.got', { date: dateText(gotAt, 'day') })}
        end={isNew ? <Badge tone="blue">{t('draw.isNew')}</Badge> : undefined}
      />
      {prize !== null && seed !== null && (
        <div className={css['check']}>
          <Button look="quiet" onClick={() => setIsChecking(!isChecking)}>
            {t(isChecking ? 'draw.hide' : 'draw.check')}
          </Button>
          {isChecking && (
            <Suspense fallback={<p className={css['room']} />}>
              <TicketProof ticket={{ ...ticket, prize, seed }} />
            </Suspense>
          )}
        </div>
      )}
    </>
  )
}
