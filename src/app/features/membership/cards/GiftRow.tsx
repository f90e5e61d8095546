import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Cell, CellText } from '#app/ui/list/Cell.tsx'
import { DotLine } from '#app/ui/list/DotLine.tsx'
import type { Gift } from '../queries.ts'

/** A card that was given: to whom, when, and whether they have used it. */
export function GiftRow({ gift }: { readonly gift: Gift }) {
  const t = useWords('card')
  const { recipient, recipientShortId: id, givenAt, isUsed } = gift
  return (
    <CellText
      title={recipient === '' ? t('record.somebody') : recipient}
      text={
        <DotLine>
          {t('record.given', { date: dateText(givenAt, 'day') })}
          {t('record.id', { id })}
        </DotLine>
      }
      value={t(isUsed ? 'record.isUsed' : 'record.isWaiting')}
    />
  )
}

/** Skeleton of a card that was given. */
export function GreyGift() {
  const t = useWords('card')
  return (
    <Cell
      as="div"
      title={<GreyText width="5em" />}
      text={
        <DotLine isGrey>
          <GreyWords>{t('record.given', { date: dateText(0, 'day') })}</GreyWords>
          <GreyWords>{t('record.id', { id: 'XXXX' })}</GreyWords>
        </DotLine>
      }
      value={<GreyWords>{t('record.isWaiting')}</GreyWords>}
    />
  )
}
