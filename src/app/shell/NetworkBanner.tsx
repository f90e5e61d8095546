import { useSyncExternalStore } from 'react'
import { queryClient } from '#app/api/query-client.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './NetworkBanner.module.css'

const cache = queryClient.getQueryCache()
const watch = (onChange: () => void) => cache.subscribe(onChange)
/** A form shows nothing that was saved. */
const hasSaved = () =>
  cache.findAll({ type: 'active' }).some(({ state }) => state.data !== undefined)

/** Stands where the tabs were while there is no network. @source Spec 2 */
export function NetworkBanner() {
  const t = useWords('system')
  const isSaved = useSyncExternalStore(watch, hasSaved)
  return (
    <div className={css['banner']} role="status">
      <Icon name="offline" size="20px" />
      <span>{t(isSaved ? 'offline' : 'failure.offline.title')}</span>
    </div>
  )
}
