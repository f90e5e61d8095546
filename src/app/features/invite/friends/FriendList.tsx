import { useInfiniteQuery } from '@tanstack/react-query'
import { Failed } from '#app/api/failure/Failed.tsx'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { Badge, type BadgeTone } from '#app/ui/number/Badge.tsx'
import { DotLine } from '#app/ui/list/DotLine.tsx'
import { ListRow } from '#app/ui/list/ListRow.tsx'
import { RowList } from '#app/ui/list/RowList.tsx'
import { Amount } from '#app/ui/number/Amount.tsx'
import { type Friend, inviteQueries } from '../queries.ts'
import css from './FriendList.module.css'

const TONES: Readonly<Record<Friend['state'], BadgeTone>> = {
  pending: 'grey',
  granted: 'done',
  held: 'amber',
}

/** Who came by one's invitation, how many they are, and how far each is. */
export function FriendList() {
  const t = useWords('invite')
  const query = useInfiniteQuery(inviteQueries.friends())
  const friends = query.data?.pages.flatMap(({ items }) => items) ?? []
  const first = query.data?.pages[0]
  const isSlow = useDelayed(query.isPending, TIMINGS.skeletonDelayMs)
  const empty = {
    icon: 'friends',
    title: t('friends.emptyTitle'),
    text: t('friends.emptyText'),
  } as const
  return (
    <>
      {query.isPending && isSlow && <GreySum />}
      {first !== undefined && first.total > 0 && (
        <p className={css['sum']}>
          <strong className="numbers">{t('friends.count', { count: first.total })}</strong>
          <span>
            {t('friends.earned')} <Amount value={first.earnedBy} unit="BY" isSigned />
          </span>
        </p>
      )}
      <RowList
        query={query}
        failure={query.isError ? <Failed error={query.error} /> : null}
        empty={empty}
        label={t('friends.title')}
        greyRow={<GreyFriend />}
      >
        {friends.map(({ nickname, shortId, joinedAt, state }, at) => (
          <ListRow
            key={at}
            title={<bdi>{nickname === '' ? t('friends.somebody') : nickname}</bdi>}
            note={
              <DotLine>
                {t('friends.joined', { date: dateText(joinedAt, 'day') })}
                {t('friends.id', { id: shortId })}
              </DotLine>
            }
            end={<Badge tone={TONES[state]}>{t(`friends.${state}`)}</Badge>}
          />
        ))}
      </RowList>
    </>
  )
}

const GREY_ROWS = [0, 1, 2]

/** Skeleton of the friends before it is known whose they are. */
export function GreyFriends() {
  return (
    <>
      <GreySum />
      <div className={css['rows']}>
        {GREY_ROWS.map((at) => (
          <div key={at}>
            <GreyFriend />
          </div>
        ))}
      </div>
    </>
  )
}

function GreySum() {
  const t = useWords('invite')
  return (
    <p className={`${css['sum']} ${css['ground']}`}>
      <GreyText width="5em" />
      <span className={css['earned']}>
        {t('friends.earned')} <GreyText width="3.5em" />
      </span>
    </p>
  )
}

function GreyFriend() {
  const t = useWords('invite')
  const note = (
    <DotLine isGrey>
      <GreyWords>{t('friends.joined', { date: dateText(0, 'day') })}</GreyWords>
      <GreyWords>{t('friends.id', { id: 'XXXX' })}</GreyWords>
    </DotLine>
  )
  return <ListRow title={<GreyText width="4em" />} note={note} end={<GreyText width="8em" />} />
}
