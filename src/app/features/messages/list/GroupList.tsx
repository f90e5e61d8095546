import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { UnreadBadge } from '../bell/UnreadBadge.tsx'
import { SentTime } from './SentTime.tsx'
import { type MessageGroups, messagesQueries } from '../queries.ts'
import css from './GroupList.module.css'
import { keepDots } from './keep-dots.ts'
import { KIND_ICONS, kindPath } from './kind-look.ts'
import { MESSAGE_KINDS, type MessageKind } from '#domain/messages/message-kind.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'

/** The kinds of messages, each with its newest one and how many are unread. */
export function GroupList() {
  const t = useWords('messages')
  const tShell = useWords('shell')
  const { data, isPending, error } = useQuery(messagesQueries.groups())
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  if (isPending) return isSlow ? <GroupListSkeleton label={tShell('loading')} /> : null
  if (data === undefined) return <Failed error={error} />
  return (
    <ul className={css['rows']} aria-label={t('groups.label')}>
      {data.groups.map((group) => (
        <li key={group.kind}>
          <GroupRow group={group} />
        </li>
      ))}
    </ul>
  )
}

function GroupRow({ group }: { readonly group: MessageGroups['groups'][number] }) {
  const t = useWords('messages')
  const { kind, unread, newest } = group
  return (
    <Link className={css['row']} to={kindPath(kind)} data-unread={unread > 0}>
      <KindName kind={kind} />
      <span className={css['count']}>
        <UnreadBadge count={unread} />
      </span>
      <span className={css['newest']}>
        {newest === null ? t(`about.${kind}`) : keepDots(newest.title)}
      </span>
      <span className={css['time']}>{newest !== null && <SentTime at={newest.createdAt} />}</span>
    </Link>
  )
}

/** A kind's icon and name: known before its messages are. */
function KindName({ kind }: { readonly kind: MessageKind }) {
  const t = useWords('messages')
  return (
    <>
      <span className={css['icon']}>
        <Icon name={KIND_ICONS[kind]} size="22px" />
      </span>
      <strong className={css['name']}>{t(`kind.${kind}`)}</strong>
    </>
  )
}

/** Skeleton of the messages of each kind. */
function GroupListSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={css['rows']} role="status" aria-label={label}>
      {MESSAGE_KINDS.map((kind) => (
        <div key={kind}>
          <div className={css['row']}>
            <KindName kind={kind} />
            <span className={css['newest']}>
              <GreyText width="12em" />
            </span>
            <span className={css['time']}>
              <GreyText width="2.5em" />
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}
