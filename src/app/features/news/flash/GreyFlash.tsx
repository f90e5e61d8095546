import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import css from './FlashRow.module.css'

/** A news flash before it is there. */
export function GreyFlash() {
  return (
    <div className={css['row']}>
      <div className={css['text']}>
        <GreyText width="95%" />
        <GreyText width="60%" />
      </div>
      <div className={css['foot']}>
        <div className={css['note']}>
          <GreyText width="9em" />
        </div>
      </div>
    </div>
  )
}
