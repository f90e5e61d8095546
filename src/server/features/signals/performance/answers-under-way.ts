import type { Tier } from '#domain/membership/tier.ts'
import type { Ledger } from './ledger.ts'

/**
 * Pending answers. After a candle many clients ask the same question at once, before the first
 * answer is cached as bytes: they share one computation.
 */
export class AnswersUnderWay<Answer> {
  readonly #underWay = new WeakMap<Ledger, Map<string, Promise<Answer>>>()

  /** A tier's answer to a question about a ledger at market time `asOf`. */
  async share(
    ledger: Ledger,
    question: {
      readonly input: object
      readonly asOf: number | null
      readonly tier: Tier
    },
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const known = this.#underWay.get(ledger) ?? new Map<string, Promise<Answer>>()
    this.#underWay.set(ledger, known)
    const key = JSON.stringify([ledger.sequence, question])
    const found = known.get(key)
    if (found !== undefined) return await found
    const started = work().finally(() => known.delete(key))
    known.set(key, started)
    return await started
  }
}
