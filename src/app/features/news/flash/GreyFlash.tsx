import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import css from './FlashRow.module.css'

/** As long as most headlines: two lines on a phone, one in a wider column. */
const HEADLINE = Array.from({ length: 10 }, () => 'xxxxx').join(' ')

/** A news flash before it is there. */
export function GreyFlash() {
  return (
    <div className={css['row']}>
      <div className={css['text']}>
        <GreyWords>{HEADLINE}</GreyWords>
      </div>
      <div className={css['foot']}>
        <div className={css['note']}>
          <GreyText width="9em" />
        </div>
      </div>
    </div>
  )
}
