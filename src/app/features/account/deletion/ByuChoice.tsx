import type { ByuChoice as Choice } from '#domain/account/cancellation.ts'
import type { PagePath } from '#contract/page.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CellChoice } from '#app/ui/list/CellChoice.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { amountFigures } from '#app/ui/number/amount-figures.ts'
import css from './DeletionSheet.module.css'
import type { Losses } from './losses.ts'

const ADDRESS = '/pages/my/wallet/address' satisfies PagePath

interface ByuChoiceProps {
  readonly losses: Losses
  readonly chosen: Choice | ''
  readonly onChoose: (choice: Choice) => void
  readonly fault: string | null
}

/** What becomes of 50 BYU or more: paid out, or given up in so many words. */
export function ByuChoice({ losses, chosen, onChoose, fault }: ByuChoiceProps) {
  const t = useWords('account')
  const { byu, address, payout } = losses
  const amount = amountFigures(byu)
  const choice = (value: Choice) => ({
    name: 'byu',
    isChosen: chosen === value,
    onChoose: () => onChoose(value),
  })
  return (
    <div className={css['choice']}>
      <CellList header={t('cancel.byu.title', { amount })}>
        {address === null || payout === null ? (
          <CellLink
            to={ADDRESS}
            title={t('cancel.byu.setAddress')}
            text={t('cancel.byu.setAddressText')}
          />
        ) : (
          <CellChoice
            {...choice('payOut')}
            title={t('cancel.byu.payOut')}
            text={t(
              address.heldUntil === null ? 'cancel.byu.payOutText' : 'cancel.byu.payOutHeld',
              {
                net: amountFigures(payout.net),
                fee: amountFigures(payout.fee),
                network: address.network,
                date: dateText(address.heldUntil ?? 0, 'full'),
              },
            )}
          />
        )}
        <CellChoice
          {...choice('giveUp')}
          title={t('cancel.byu.giveUp', { amount })}
          text={t('cancel.byu.giveUpText')}
        />
      </CellList>
      {fault !== null && (
        <p className={css['fault']} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
