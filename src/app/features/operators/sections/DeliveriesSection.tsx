import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import { failureWords } from '#app/api/failure-words.ts'
import { queryClient } from '#app/api/query-client.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { wordIfKnown } from '#app/i18n/words.ts'
import { toast } from '#app/state/toast-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { RowList } from '#app/ui/list/RowList.tsx'
import { Badge } from '#app/ui/number/Badge.tsx'
import { RecordRow } from '../frame/RecordRow.tsx'
import { wholeList } from '../frame/whole-list.ts'
import { operatorQueries, OPERATORS, type Delivery } from '../queries.ts'
import { callOperators } from '../session/call-operators.ts'

/** Alerts that did not arrive, with the reason; they are tried again here. */
export function DeliveriesSection({ canWrite }: { readonly canWrite: boolean }) {
  const t = useWords('operators')
  const query = useQuery(operatorQueries.deliveries())
  return (
    <RowList
      query={wholeList(query)}
      failure={query.isError ? <Failed error={query.error} /> : null}
      empty={{ icon: 'bell', title: t('deliveries.empty.title'), text: t('deliveries.empty.text') }}
      label={t('section.deliveries')}
    >
      {query.data?.items.map((delivery) => (
        <DeliveryRecord key={delivery.key} delivery={delivery} canWrite={canWrite} />
      ))}
    </RowList>
  )
}

interface DeliveryRecordProps {
  readonly delivery: Delivery
  readonly canWrite: boolean
}

function DeliveryRecord({ delivery, canWrite }: DeliveryRecordProps) {
  const t = useWords('operators')
  const alerts = useWords('alerts')
  const [isBusy, setIsBusy] = useState(false)
  const { key, channel, kind, coinId, interval, attempts, reason, queuedAt, isLate } = delivery
  const repeat = async () => {
    setIsBusy(true)
    try {
      const { queuedCount, eventCount } = await callOperators('POST /admin/deliveries/repeat', {
        keys: [key],
      })
      toast(t(queuedCount + eventCount > 0 ? 'deliveries.repeated' : 'deliveries.notRepeated'))
      await queryClient.invalidateQueries({ queryKey: OPERATORS })
    } catch (error) {
      toast(failureWords(error).text)
    }
    setIsBusy(false)
  }
  return (
    <RecordRow
      title={`${(coinId ?? '').toUpperCase()} ${interval} ${t(`event.${kind}`)}`.trim()}
      note={dateText(queuedAt, 'full')}
      end={
        <Badge tone="amber">
          {channel === null ? t('deliveries.event') : alerts(`channel.${channel}`)}
        </Badge>
      }
      actions={
        canWrite && !isLate ? (
          <Button look="quiet" isDisabled={isBusy} onClick={() => void repeat()}>
            {t('deliveries.repeat')}
          </Button>
        ) : undefined
      }
    >
      {reason !== '' && (
        <span>
          {t('deliveries.reason', {
            reason: wordIfKnown('alerts', `history.reason.${reason}`) ?? reason,
          })}
        </span>
      )}
      <span>{t('deliveries.attempts', { amount: attempts })}</span>
      {isLate && <span>{t('deliveries.late')}</span>}
    </RecordRow>
  )
}
