import { parseArgs } from 'node:util'
import { listFeedStates } from '../features/news/rows/list-feed-states.ts'
import { type AdminCommands, CommandRefused } from './command.ts'

/** Commands about the feeds of news. */
export const feedsCommands: AdminCommands = {
  'feeds status': {
    usage: '[--json]',
    about: 'list news feeds: when each was read, failed and is read next, and its items of 24 h',
    async run(context, args, print) {
      const { isRead, feeds } = await listFeedStates(context)
      if (isJson(args)) {
        print(JSON.stringify({ isRead, feeds }, null, 2))
        return 0
      }
      if (!isRead) print('no feeds are read: see NEWS and NEWS_FEEDS')
      for (const { name, state, fetchedAt, nextAt, itemsOf24h, fault } of feeds) {
        const read = `read ${timeText(fetchedAt)}, next ${timeText(nextAt)}, ${itemsOf24h} items in 24 h`
        print(
          `${name.padEnd(20)}  ${state.padEnd(7)}  ${read}${fault === null ? '' : `  ${fault}`}`,
        )
      }
      print(`${feeds.length} feeds`)
      return 0
    },
  },
}

/** `2026-11-21 12:00Z` */
function timeText(wallTime: number | null): string {
  if (wallTime === null) return 'never'
  return `${new Date(wallTime).toISOString().slice(0, 16).replace('T', ' ')}Z`
}

function isJson(args: readonly string[]): boolean {
  try {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    return values.json === true
  } catch (error) {
    throw new CommandRefused((error as Error).message)
  }
}
