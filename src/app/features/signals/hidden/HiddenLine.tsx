import { Link } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './HiddenLine.module.css'

/** Where memberships are shown with their prices. */
export const PRICES = '/membership' satisfies PagePath

/**
 * How many signals in progress a list leaves out, with the way to see them; nothing where it leaves
 * out none. A null is a number that is not told.
 */
export function HiddenLine({ count }: { readonly count: number | null }) {
  const t = useWords('signals')
  if (count === 0) return null
  return (
    <Link to={PRICES} className={css['line']}>
      <Icon name="lock" />
      <span>{count === null ? t('hidden.some') : t('hidden.count', { count })}</span>
      <Icon name="forward" size="1em" className={css['arrow']} />
    </Link>
  )
}
