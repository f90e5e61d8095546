import { useWords } from '#app/i18n/use-words.ts'
import { IconButton } from '#app/ui/button/IconButton.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { AddressLink } from '../list/AddressLink.tsx'
import { itemPath } from '../list/item-path.ts'
import type { Announcement } from '../queries.ts'
import css from './AnnouncementStrip.module.css'

interface AnnouncementStripProps {
  readonly announcement: Announcement
  readonly onDismiss: () => void
}

/** An announcement over the lower edge of home: it comes late and moves nothing. Below the page's end there is room for it. */
export function AnnouncementStrip({ announcement, onDismiss }: AnnouncementStripProps) {
  const t = useWords('content')
  const { id, title, summary, hasText } = announcement
  const address = hasText ? itemPath({ kind: 'announcement', id }) : announcement.address
  const texts = (
    <>
      <strong className={css['title']}>{title}</strong>
      {summary !== '' && <span className={css['summary']}>{summary}</span>}
    </>
  )
  return (
    <aside className={css['room']} aria-label={t('announcement.label')}>
      <div className={css['strip']}>
        {address === null ? (
          <span className={css['texts']}>{texts}</span>
        ) : (
          <AddressLink className={css['link']} address={address}>
            <span className={css['texts']}>{texts}</span>
            <Icon name="forward" size="18px" />
          </AddressLink>
        )}
        <IconButton icon="close" label={t('announcement.close')} onClick={onDismiss} />
      </div>
    </aside>
  )
}
