import { type FeedState, listFeedStates } from '../features/news/rows/list-feed-states.ts'
import { adminCommand, type AdminCommands } from './command.ts'
import { timeText } from './command/time-text.ts'

/** Commands about the feeds of news. */
export const feedsCommands: AdminCommands = {
  'feeds status': adminCommand({
    about: 'list news feeds: when each was read, failed and is read next, and its items of 24 h',
    effect: 'reads',
    async run(context) {
      const { isRead, feeds } = await listFeedStates(context)
      return {
        data: { isRead, feeds },
        lines: [
          ...(isRead ? [] : ['no feeds are read: see NEWS and NEWS_FEEDS']),
          ...feeds.map(feedLine),
          `${feeds.length} feeds`,
        ],
      }
    },
  }),
}

/** A feed in a line. */
export function feedLine({ name, state, fetchedAt, nextAt, itemsOf24h, fault }: FeedState): string {
  const read = `read ${timeText(fetchedAt)}, next ${timeText(nextAt)}, ${itemsOf24h} items in 24 h`
  return `${name.padEnd(20)}  ${state.padEnd(7)}  ${read}${fault === null ? '' : `  ${fault}`}`
}
