import type { Log } from '#server/log.ts'
import { frameEvent } from './frame.ts'
import type { StreamSources } from './stream-sources.ts'

/** A reader as far as unread counts go; a guest has no account. */
export interface UnreadClient {
  readonly socket: { write(bytes: Buffer): unknown }
  readonly accountId: string | null
  /** Counts last sent; null before the first. */
  unread: string | null
}

/** Accounts whose unread counts may have changed, read together and sent to those that changed. */
export class UnreadLine {
  readonly #sources: Pick<StreamSources, 'unreadOf'>
  readonly #log: Log
  #accountIds = new Set<string>()
  #isEverybody = false

  constructor(sources: Pick<StreamSources, 'unreadOf'>, log: Log) {
    this.#sources = sources
    this.#log = log
  }

  /** Null is anybody. */
  note(accountIds: readonly string[] | null): void {
    if (accountIds === null) this.#isEverybody = true
    else for (const id of accountIds) this.#accountIds.add(id)
  }

  /** Sends to listeners whose counts differ from the last ones sent. */
  async send(clients: Iterable<UnreadClient>): Promise<void> {
    if (!this.#isEverybody && this.#accountIds.size === 0) return
    const noted = this.#isEverybody ? null : this.#accountIds
    this.#isEverybody = false
    this.#accountIds = new Set()
    const byAccount = new Map<string, UnreadClient[]>()
    for (const client of clients) {
      const { accountId } = client
      if (accountId === null || noted?.has(accountId) === false) continue
      byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), client])
    }
    if (byAccount.size === 0) return
    try {
      const counts = await this.#sources.unreadOf([...byAccount.keys()])
      for (const [accountId, own] of byAccount) sendCounts(own, counts.get(accountId))
    } catch (error) {
      this.#log.warn({ error }, 'unread counts could not be streamed')
    }
  }
}

function sendCounts(clients: readonly UnreadClient[], counts: object | undefined): void {
  if (counts === undefined) return
  const text = JSON.stringify(counts)
  const bytes = frameEvent('unread', counts)
  for (const client of clients) {
    if (client.unread === text) continue
    client.unread = text
    client.socket.write(bytes)
  }
}
