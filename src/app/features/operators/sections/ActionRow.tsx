import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { wordIfKnown } from '#app/i18n/words.ts'
import { Disclosure } from '#app/ui/page/Disclosure.tsx'
import { RecordRow } from '../frame/RecordRow.tsx'
import type { Action } from '../queries.ts'
import css from './ActionRow.module.css'

const NOTHING = '{}'

/** Who did what to what, and when; what was before and after can be unfolded. */
export function ActionRow({ action }: { readonly action: Action }) {
  const t = useWords('operators')
  const { operator, action: act, subject, details, at } = action
  // As the command that does it is called: 'payouts approve'.
  const title = wordIfKnown('operators', `act.${act.replace(' ', '.')}`) ?? act
  return (
    <RecordRow title={title} note={`${dateText(at, 'full')} · ${operator}`}>
      <span>{subject}</span>
      <code translate="no" className={css['act']}>
        {act}
      </code>
      {details !== NOTHING && (
        <Disclosure look="bare" title={t('actions.details')}>
          <code className={css['details']}>{details}</code>
        </Disclosure>
      )}
    </RecordRow>
  )
}
