import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { Owner } from './find-owner.ts'
import { noteOwner } from './note-owner.ts'
import { tellOwner } from './tell-owner.ts'

const SITES = { telegram: 'Telegram', twitter: 'X' } as const

/** A Telegram or X account that was bound to one of ours, or unbound from it. */
export interface LinkChange {
  readonly notice: 'linkBound' | 'linkUnbound'
  readonly provider: keyof typeof SITES
  /** Without @. A name that its holder can choose freely is never put in a letter: it may be an address. */
  readonly username: string | null
}

/**
 * Tells an owner, by letter and by message, that a Telegram or X account was bound or unbound. Call
 * it after the transaction; it does not wait, as `tellOwner` must not be waited for.
 */
export function tellLink(
  context: Context,
  { email, mobile, language }: Owner,
  { notice, provider, username }: LinkChange,
): void {
  const params = linkParams({ provider, username })
  // Both: who took over one of them must not be able to hide it from the other.
  for (const contact of [email, mobile]) {
    void tellOwner(context, { contacts: [contact], notice, language, params })
  }
}

/** Notes in the app what `tellLink` tells by letter, in the transaction of the change. */
export async function noteLink(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { accountId, notice, ...link }: LinkChange & { readonly accountId: string },
): Promise<void> {
  await noteOwner(context, tx, { accountId, notice, params: linkParams(link) })
}

function linkParams({ provider, username }: Pick<LinkChange, 'provider' | 'username'>) {
  const site = SITES[provider]
  return { account: username === null ? site : `${site} (@${username})` }
}
