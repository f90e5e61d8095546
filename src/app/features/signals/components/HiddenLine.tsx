import { useWords } from '#app/i18n/use-words.ts'
import { useSession } from '#app/state/session-state.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './HiddenLine.module.css'
import { useHiddenAction } from './use-hidden-action.ts'

/**
 * Number of signals in progress that a list hides, linking to membership; nothing if it hides
 * none. A null is an unknown number.
 */
export function HiddenLine({ count }: { readonly count: number | null }) {
  const t = useWords('signals')
  const isGuest = useSession().token === null
  const see = useHiddenAction()
  if (count === 0) return null
  // A monthly member is a member too: the yearly plan shows the hidden signals.
  const who = isGuest ? 'guest' : 'signedIn'
  return (
    <button type="button" className={css['line']} onClick={see}>
      <Icon name="lock" />
      <span>{count === null ? t(`hidden.some.${who}`) : t(`hidden.count.${who}`, { count })}</span>
      <Icon name="forward" size="1em" className={css['arrow']} />
    </button>
  )
}
