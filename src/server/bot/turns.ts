import type { MiddlewareFn } from 'grammy'

/** More chats than this are not answered at once: then whoever hears waits. */
const MOST_AT_ONCE = 100

/**
 * Answers to different chats side by side, to each in order: one that waits for Telegram holds up
 * nobody else, and no payment, which must be answered in ten seconds.
 */
export class Turns {
  readonly #last = new Map<number, Promise<void>>()
  readonly #onFault: (error: unknown) => void

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  /** Lets what follows run by itself, behind what the same chat asked before. */
  readonly take: MiddlewareFn = async (update, next) => {
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

  /** When everything that was taken has ended. */
  async settle(): Promise<void> {
    await Promise.all(this.#last.values())
  }
}
