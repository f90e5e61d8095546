import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { toast } from '#app/state/toast-state.ts'
import { CellButton, CellText } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { orderQueries, type Subscription } from '../queries.ts'

/** The subscription that renews by itself, and the switch for it; nothing where there is none. */
export function RenewalPanel() {
  const { data } = useQuery(orderQueries.subscription())
  return data ? <Renewal subscription={data} /> : null
}

function Renewal({ subscription }: { readonly subscription: Subscription }) {
  const t = useWords('membership')
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending } = useRenewal(subscription.orderId, () => setIsAsked(false))
  const { isRenewing, paidUntil, provider } = subscription
  const date = dateText(paidUntil, 'full')
  const switchIt = () => (isRenewing ? setIsAsked(true) : mutate(true))
  return (
    <>
      <CellList
        header={t('renewal.title')}
        {...(provider === 'apple' && { footer: t('renewal.apple') })}
      >
        <CellText title={t(isRenewing ? 'renewal.on' : 'renewal.off', { date })} />
        {provider === 'stars' && (
          <CellButton
            title={t(isRenewing ? 'renewal.stop' : 'renewal.resume')}
            needsNetwork
            onClick={() => !isPending && switchIt()}
          />
        )}
      </CellList>
      {isAsked && (
        <StopSheet
          date={date}
          isBusy={isPending}
          onStop={() => mutate(false)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

interface StopSheetProps {
  readonly date: string
  readonly isBusy: boolean
  readonly onStop: () => void
  readonly onClose: () => void
}

function StopSheet({ date, isBusy, onStop, onClose }: StopSheetProps) {
  const t = useWords('membership')
  const shell = useWords('shell')
  const actions = (
    <SheetActions
      isGrave
      primary={{ text: t('renewal.stop'), onClick: onStop, needsNetwork: true, isBusy }}
      secondary={{ text: t('renewal.keep'), onClick: onClose }}
    />
  )
  return (
    <Sheet
      title={t('renewal.stopTitle')}
      closeLabel={shell('close')}
      onClose={onClose}
      footer={actions}
    >
      <p>{t('renewal.stopText', { date })}</p>
    </Sheet>
  )
}

function useRenewal(orderId: string, onEnd: () => void) {
  const t = useWords('membership')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isRenewing: boolean) => call('POST /order/setRenewal', { orderId, isRenewing }),
    onSuccess: (_answer, isRenewing) => {
      haptic('success')
      toast(t(isRenewing ? 'renewal.resumed' : 'renewal.stopped'))
    },
    onError: (error) => {
      haptic('error')
      toast(failureWords(error).text)
    },
    onSettled: async () => {
      onEnd()
      await client.invalidateQueries(orderQueries.subscription())
    },
  })
}
