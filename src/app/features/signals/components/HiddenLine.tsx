import { useWords } from '#app/i18n/use-words.ts'
import { useSession } from '#app/state/session-state.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './HiddenLine.module.css'
import { useHiddenAction } from './use-hidden-action.ts'

/**
 * How many signals in progress a list leaves out, with the way to see them; nothing where it leaves
 * out none. A null is a number that is not told.
 */
export function HiddenLine({ count }: { readonly count: number | null }) {
  const t = useWords('signals')
  const isGuest = useSession().token === null
  const see = useHiddenAction()
  if (count === 0) return null
  // A monthly member is a member too: what is left out for them comes with a year.
  const who = isGuest ? 'guest' : 'signedIn'
  return (
    <button type="button" className={css['line']} onClick={see}>
      <Icon name="lock" />
      <span>{count === null ? t(`hidden.some.${who}`) : t(`hidden.count.${who}`, { count })}</span>
      <Icon name="forward" size="1em" className={css['arrow']} />
    </button>
  )
}
