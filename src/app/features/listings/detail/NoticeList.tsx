import { VENUE_NAMES } from '#domain/market/market.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { ListingDetail } from '../queries.ts'
import css from './NoticeList.module.css'

type Notice = ListingDetail['notices'][number]

/** What exchanges said of the coin. Inside Telegram nothing leads to an exchange. @source Decisions 2, 8 */
export function NoticeList({ notices }: { readonly notices: readonly Notice[] }) {
  const t = useWords('listings')
  if (notices.length === 0) return null
  return (
    <Panel title={t('detail.notices')}>
      <ul className={css['notices']}>
        {notices.map((notice) => (
          <li key={`${notice.exchange} ${notice.kind}`}>
            <span className={`numbers ${css['note']}`}>
              {VENUE_NAMES[notice.exchange]} · {t(`notice.${notice.kind}`)} ·{' '}
              {dateText(notice.publishedAt, 'full')}
            </span>
            <Title notice={notice} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Title({ notice: { title, url } }: { readonly notice: Notice }) {
  if (url === null || isInTelegram()) return <span className={css['title']}>{title}</span>
  return (
    <a className={`${css['title']} ${css['link']}`} href={url} target="_blank" rel="noreferrer">
      {title}
    </a>
  )
}
