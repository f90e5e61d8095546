import type { Context } from '#server/context.ts'
import { addMessage } from '#server/features/messages/write/add-message.ts'
import { countBrowsers } from './count-browsers.ts'
import type { Browser } from './read-browsers.ts'

const SETTINGS = '/pages/ai/reminderSettings'

/**
 * Forgets browsers that take no pushes any more, and tells in the app where none is left: what never
 * comes cannot be missed.
 */
export async function dropBrowsers(
  context: Context,
  accountId: string,
  gone: readonly Browser[],
): Promise<void> {
  const [first] = gone
  const isTold = await context.db.transaction(async (tx) => {
    for (const { id, endpoint } of gone) {
      await tx
        .deleteFrom('push_subscriptions')
        .where('id', '=', id)
        .where('endpoint', '=', endpoint)
        .execute()
    }
    if (first === undefined || (await countBrowsers(tx, accountId)) > 0) return false
    const source = `pushOff:${first.id}`
    const message = { accountId, kind: 'system', what: 'pushOff', link: SETTINGS, source } as const
    return await addMessage(context, tx, message)
  })
  if (isTold) await context.bus.publish({ kind: 'unread', accountIds: [accountId] })
}
