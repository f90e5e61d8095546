import type { MiddlewareFn } from 'grammy'

/** Chats answered concurrently; above this the receiver waits. */
const MOST_AT_ONCE = 100

/**
 * Processes chats concurrently and each chat in order: a slow answer delays no other chat, and no
 * payment, which must be answered within ten seconds.
 */
export class ChatQueue {
  readonly #last = new Map<number, Promise<void>>()
  readonly #onFault: (error: unknown) => void

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  /** Middleware: runs the rest of the chain after the chat's earlier updates, without waiting for it. */
  readonly enqueue: MiddlewareFn = async (update, next) => {
    const chat = update.chat?.id ?? update.from?.id ?? 0
    const before = this.#last.get(chat) ?? Promise.resolve()
    const turn = this.#follow(before, next)
    this.#last.set(chat, turn)
    void turn.then(() => {
      if (this.#last.get(chat) === turn) this.#last.delete(chat)
    })
    if (this.#last.size > MOST_AT_ONCE) await turn
  }

  async #follow(before: Promise<void>, work: () => Promise<void>): Promise<void> {
    await before
    try {
      await work()
    } catch (error) {
      this.#onFault(error)
    }
  }

  /** Resolves when every queued update is processed. */
  async settle(): Promise<void> {
    await Promise.all(this.#last.values())
  }
}
