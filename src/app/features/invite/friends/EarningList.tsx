import { useInfiniteQuery } from '@tanstack/react-query'
import { Failed } from '#app/api/failure/Failed.tsx'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Badge, type BadgeTone } from '#app/ui/number/Badge.tsx'
import { DotLine } from '#app/ui/list/DotLine.tsx'
import { ListRow } from '#app/ui/list/ListRow.tsx'
import { RowList } from '#app/ui/list/RowList.tsx'
import { Amount } from '#app/ui/number/Amount.tsx'
import { type Earning, inviteQueries } from '../queries.ts'
import { EarningSums } from './EarningSums.tsx'

const TONES: Readonly<Record<Earning['state'], BadgeTone>> = {
  confirming: 'grey',
  settling: 'amber',
  settled: 'done',
  void: 'grey',
}

/** Shares of what friends paid: sums by state, then each share. */
export function EarningList() {
  const t = useWords('invite')
  const query = useInfiniteQuery(inviteQueries.earnings())
  const earnings = query.data?.pages.flatMap(({ items }) => items) ?? []
  const first = query.data?.pages[0]
  const empty = {
    icon: 'coin',
    title: t('earnings.emptyTitle'),
    text: t('earnings.emptyText'),
  } as const
  return (
    <>
      {first !== undefined && earnings.length > 0 && <EarningSums sums={first} />}
      <RowList
        query={query}
        failure={query.isError ? <Failed error={query.error} /> : null}
        empty={empty}
        label={t('earnings.title')}
      >
        {earnings.map((earning) => (
          <EarningRow key={earning.id} earning={earning} />
        ))}
      </RowList>
    </>
  )
}

function EarningRow({ earning }: { readonly earning: Earning }) {
  const t = useWords('invite')
  const { friendShortId: id, amount, state, at, settlesAt } = earning
  const friend = earning.friend === '' ? t('friends.somebody') : earning.friend
  const settles = { date: dateText(settlesAt, 'day') }
  const when = t(state === 'settled' ? 'earnings.settles' : 'earnings.willSettle', settles)
  return (
    <ListRow
      title={<bdi>{t('earnings.share', { friend })}</bdi>}
      text={state === 'void' ? undefined : when}
      note={
        <DotLine>
          {dateText(at, 'full')}
          {t('friends.id', { id })}
        </DotLine>
      }
      end={<Amount value={amount} unit="BYU" isSigned={state !== 'void'} />}
      endNote={<Badge tone={TONES[state]}>{t(`earnings.${state}`)}</Badge>}
    />
  )
}
