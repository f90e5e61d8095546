import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './NetworkBanner.module.css'

/** Stands where the tabs were while there is no network. @source Spec 2 */
export function NetworkBanner() {
  const t = useWords('system')
  return (
    <div className={css['banner']} role="status">
      <Icon name="offline" size="20px" />
      <span>{t('offline')}</span>
    </div>
  )
}
