import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Plus } from '#domain/membership/membership-status.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { useMoneyCall } from '#app/api/use-money-call.ts'
import { wholeDateText } from '#app/i18n/whole-date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { CellTick } from '#app/ui/list/CellChoice.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { useRefreshed } from './use-refreshed.ts'
import type { OwnCard } from '../queries.ts'
import { statusOfPlus } from '../status/grant-effect.ts'
import { type DaysCard, daysCards, hindranceOf, sumOf } from './bulk-use.ts'
import { paidWaitOf } from './paid-wait.ts'
import { PaidWaitText } from './PaidWaitText.tsx'
import css from './BulkUseSheet.module.css'

/** Fewer are used one by one. */
const FEWEST = 2

interface BulkUseSheetProps {
  readonly cards: readonly OwnCard[]
  readonly plus: Plus | null
  readonly onClose: () => void
}

/** Cards to tick, their joint result, and a button that uses all or none. @source Spec 7 */
export function BulkUseSheet({ cards, plus, onClose }: BulkUseSheetProps) {
  const t = useWords('card')
  const shell = useWords('shell')
  const [wallNow] = useState(() => Date.now())
  // What is used leaves the list; what was chosen from stays as it was.
  const [all] = useState(() => daysCards(cards))
  const [ticked, setTicked] = useState<readonly DaysCard[]>([])
  const [done, setDone] = useState<Plus | null>(null)
  const { mutate, isPending, error } = useSpending(setDone)
  const now = { status: statusOfPlus(plus), wallNow }
  const isEnough = ticked.length >= FEWEST
  const act = {
    text: isEnough ? t('several.yes', { count: ticked.length }) : t('several.open'),
    onClick: () => mutate(ticked),
    isEnabled: isEnough,
    needsNetwork: true,
    isBusy: isPending,
  }
  return (
    <Sheet
      title={t(done === null ? 'several.open' : 'use.doneTitle')}
      closeLabel={shell('close')}
      onClose={onClose}
      footer={
        <SheetActions primary={done === null ? act : { text: t('use.close'), onClick: onClose }} />
      }
    >
      <p className={`numbers ${css['sum']}`} role="status">
        {useSaying(isEnough ? sumOf(now.status, ticked, wallNow) : null, done)}
      </p>
      {error !== null && (
        <p className={css['fault']} role="alert">
          {t('several.failed', { reason: failureWords(error).text })}
        </p>
      )}
      {done === null && <Rows all={all} ticked={ticked} now={now} onChange={setTicked} />}
    </Sheet>
  )
}

/** Result of the ticked cards, before or after use; a hint without any. */
function useSaying(sum: ReturnType<typeof sumOf>, done: Plus | null): string {
  const t = useWords('card')
  const names = useWords('membership')
  const values = (plan: Plus['plusType'], until: number) => ({
    plan: names(`names.${plan}`),
    date: wholeDateText(until, 'full'),
  })
  if (done !== null) return t('use.done', values(done.plusType, done.expiresAt))
  if (sum === null) return t('several.pick')
  return t(`several.${sum.kind}`, values(sum.plan, sum.until))
}

interface RowsProps {
  readonly all: readonly DaysCard[]
  readonly ticked: readonly DaysCard[]
  readonly now: Parameters<typeof hindranceOf>[2]
  readonly onChange: (ticked: readonly DaysCard[]) => void
}

/** A row a card; one that cannot join says why. */
function Rows({ all, ticked, now, onChange }: RowsProps) {
  const t = useWords('card')
  return (
    <ul className={css['rows']}>
      {all.map((each) => {
        const { card } = each
        const isTicked = ticked.includes(each)
        const hindrance = isTicked ? null : hindranceOf(each, ticked, now)
        const isAmong = (other: DaysCard) => (other === each ? !isTicked : ticked.includes(other))
        return (
          <li key={card.id}>
            <CellTick
              title={t(`kinds.${card.kind}.name`)}
              text={
                hindrance === null || hindrance === 'paid' ? (
                  <ValidText card={card} now={now} />
                ) : (
                  t(`several.why.${hindrance}`)
                )
              }
              isTicked={isTicked}
              isDisabled={hindrance !== null}
              onChange={() => onChange(all.filter(isAmong))}
            />
          </li>
        )
      })}
    </ul>
  )
}

type ValidTextProps = Pick<RowsProps, 'now'> & Pick<DaysCard, 'card'>

/** Until when a card can be used, and below it that paid time keeps it from use. */
function ValidText({ card, now }: ValidTextProps) {
  const t = useWords('card')
  const wait = paidWaitOf(card, now.status, now.wallNow)
  return (
    <>
      {t('list.until', { date: wholeDateText(card.expiresAt, 'day') })}
      {wait !== null && (
        <>
          <br />
          <PaidWaitText wait={wait} />
        </>
      )}
    </>
  )
}

function useSpending(onDone: (plus: Plus | null) => void) {
  const spend = useMoneyCall('POST /user/batchMeuseCard')
  const refresh = useRefreshed()
  return useMutation({
    mutationFn: (ticked: readonly DaysCard[]) =>
      spend({ cardIds: ticked.map(({ card }) => card.id) }),
    onSuccess: ({ plus }) => {
      haptic('success')
      onDone(plus)
      void refresh()
    },
    onError: () => {
      haptic('error')
      // Another device may have used one of them.
      void refresh()
    },
  })
}
