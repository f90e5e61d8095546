import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Asset } from '#domain/wallet/asset.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { dateText } from '#app/i18n/date-text.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { ListRow } from '#app/ui/list/ListRow.tsx'
import { RowList } from '#app/ui/list/RowList.tsx'
import { Amount } from '#app/ui/number/Amount.tsx'
import { amountFigures } from '#app/ui/number/amount-figures.ts'
import { type Entry, walletQueries } from '../queries.ts'
import { type words, wordIfKnown } from '#app/i18n/words.ts'
import { GreyLine, LineFrame } from './BillRow.tsx'

/** Entries of one account, newest first, with the balance after each. */
export function EntryList({ asset }: { readonly asset: Asset }) {
  const t = useWords('wallet')
  const isWide = useIsWide()
  const Row = isWide ? EntryLine : EntryRow
  const navigate = useNavigate()
  const query = useInfiniteQuery(walletQueries.entries(asset))
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? []
  const invite = {
    label: t('empty.BYU.action'),
    onClick: () => void navigate('/pages/my/inviteFriends/index'),
  }
  return (
    <RowList
      query={query}
      failure={query.isError ? <Failed error={query.error} /> : null}
      empty={{
        icon: 'wallet',
        title: t(`empty.${asset}.title`),
        text: t(`empty.${asset}.text`),
        ...(asset === 'BYU' ? { action: invite } : {}),
      }}
      label={t(`detail.tab.${asset}`)}
      greyRow={isWide ? <GreyLine /> : undefined}
    >
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} asset={asset} />
      ))}
    </RowList>
  )
}

interface EntryProps {
  readonly entry: Entry
  readonly asset: Asset
}

function EntryRow({ entry, asset }: EntryProps) {
  const t = useWords('wallet')
  const balance = amountFigures(entry.balanceAfter)
  return (
    <ListRow
      title={entryTitle(entry.kind, t)}
      note={dateText(entry.at, 'full')}
      end={<Amount value={entry.amount} unit={asset} isSigned />}
      endNote={
        <span className="numbers">{t('detail.after', { balance, unit: t(`unit.${asset}`) })}</span>
      }
    />
  )
}

/** The same in one line, where there is room for it, as bills are. */
function EntryLine({ entry, asset }: EntryProps) {
  const t = useWords('wallet')
  const balance = amountFigures(entry.balanceAfter)
  return (
    <LineFrame
      at={entry.at}
      title={entryTitle(entry.kind, t)}
      text={t('detail.after', { balance, unit: t(`unit.${asset}`) })}
      end={<Amount value={entry.amount} unit={asset} isSigned />}
    />
  )
}

/** Title of an entry: that of its activity item; a generic one for an unknown kind. */
function entryTitle(kind: string, t: ReturnType<typeof words<'wallet'>>): string {
  return wordIfKnown('wallet', `bill.${kind}.title`) ?? t('bill.other.title')
}
