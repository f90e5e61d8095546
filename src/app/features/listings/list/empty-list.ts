import { VENUE_NAMES, VENUES } from '#domain/market/market.ts'
import { listText } from '#app/i18n/list-text.ts'
import { words } from '#app/i18n/words.ts'
import type { ListingPage } from '../queries.ts'

interface EmptyTexts {
  readonly icon: 'coin' | 'replay' | 'refresh'
  readonly title: string
  readonly text: string
}

/** Why a list of new coins has no rows: a replay, a part without coins, feeds that fail, or none yet. */
export function emptyList(page: ListingPage | undefined, isPart: boolean): EmptyTexts {
  const t = words('listings')
  if (page?.worldKind === 'replay') {
    return { icon: 'replay', title: t('empty.replay'), text: t('empty.replayText') }
  }
  const failing = page?.feeds.filter(({ isFailing }) => isFailing) ?? []
  if (failing.length > 0) {
    const names = failing.map(({ name }) => nameOf(name))
    const text = t('empty.failingText', { sources: listText(names) })
    return { icon: 'refresh', title: t('empty.failing'), text }
  }
  if (isPart) return { icon: 'coin', title: t('empty.group'), text: t('empty.groupText') }
  return { icon: 'coin', title: t('empty.live'), text: t('empty.liveText') }
}

/** A feed is named like its exchange. */
function nameOf(feed: string): string {
  const venue = VENUES.find((one) => one === feed)
  return venue === undefined ? feed : VENUE_NAMES[venue]
}
