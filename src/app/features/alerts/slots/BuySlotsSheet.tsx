import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PagePath } from '#contract/page.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useMoneyCall } from '#app/api/use-money-call.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { gateOfRefusal } from '#app/state/gate.ts'
import { askAtGate } from '#app/state/gate-state.ts'
import { toast } from '#app/state/toast-state.ts'
import { TextLink } from '#app/ui/button/TextLink.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Amount } from '#app/ui/number/Amount.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { alertQueries } from '../queries.ts'
import css from './BuySlotsSheet.module.css'

/** The check-in is a row of it. */
const CHECK_IN = '/pages/my/my' satisfies PagePath
const INVITE = '/pages/my/inviteFriends/index' satisfies PagePath

type Offer = AnswerOf<'GET /aiCoin/getPreRedeemBYLimit'>

/** Buys alert slots with points: price, balance and remaining slots. */
export function BuySlotsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useWords('alerts')
  const tShell = useWords('shell')
  const { data, error } = useQuery(alertQueries.offer())
  const { mutate, isPending } = useBuying(onClose)
  const canBuy = data !== undefined && data.remaining >= data.slotsEach && missingOf(data) === 0
  const actions = (
    <SheetActions
      primary={{
        text: t('buy.confirm', { cost: data === undefined ? '…' : Number(data.costBy) }),
        onClick: () => data !== undefined && mutate(data),
        isEnabled: canBuy,
        isBusy: isPending,
        needsNetwork: true,
      }}
      secondary={{ text: t('buy.cancel'), onClick: onClose }}
    />
  )
  return (
    <Sheet title={t('buy.title')} closeLabel={tShell('close')} onClose={onClose} footer={actions}>
      {data !== undefined && <OfferText offer={data} />}
      {data === undefined && error === null && <Skeleton width="100%" height="8em" />}
      {data === undefined && error !== null && <Failed error={error} />}
    </Sheet>
  )
}

function OfferText({ offer }: { readonly offer: Offer }) {
  const t = useWords('alerts')
  const { slotsEach, days, costBy, balanceBy, remaining } = offer
  const missing = missingOf(offer)
  return (
    <div className={css['offer']}>
      <p>
        <strong>{t('buy.offer', { slots: slotsEach, days })}</strong>
      </p>
      <dl className={css['facts']}>
        <dt>{t('buy.cost')}</dt>
        <dd>
          <Amount value={costBy} unit="BY" />
        </dd>
        <dt>{t('buy.balance')}</dt>
        <dd>
          <Amount value={balanceBy} unit="BY" />
        </dd>
        <dt>{t('buy.remaining')}</dt>
        <dd className="numbers">{remaining}</dd>
      </dl>
      <p className={css['note']}>{t('buy.text', { days })}</p>
      {remaining < slotsEach && <p role="status">{t('buy.none')}</p>}
      {remaining >= slotsEach && missing > 0 && <Short missing={missing} />}
    </div>
  )
}

/** Points are missing, and the ways to earn them. */
function Short({ missing }: { readonly missing: number }) {
  const t = useWords('alerts')
  return (
    <div>
      <p role="status">{t('buy.short', { missing })}</p>
      <div className={css['ways']}>
        <TextLink to={CHECK_IN}>{t('buy.checkIn')}</TextLink>
        <TextLink to={INVITE}>{t('buy.invite')}</TextLink>
      </div>
    </div>
  )
}

function missingOf({ costBy, balanceBy }: Offer): number {
  return Math.max(0, Number(costBy) - Number(balanceBy))
}

function useBuying(onDone: () => void) {
  const t = useWords('alerts')
  const client = useQueryClient()
  const buy = useMoneyCall('POST /aiCoin/useRedeemChannels')
  return useMutation({
    mutationFn: async (_offer: Offer) => await buy({}),
    onSuccess: (_places, { slotsEach }) => {
      haptic('success')
      toast(t('buy.done', { slots: slotsEach }))
      onDone()
    },
    onError: (error) => {
      haptic('error')
      const gate = gateOfRefusal(error)
      if (gate === null) return toast(failureWords(error).text)
      onDone()
      askAtGate(gate)
    },
    // Points and slots have both changed, here or elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: ['my'] }),
  })
}
