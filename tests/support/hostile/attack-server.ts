import { randomOf } from '#server/ports/exchange/simulated/random.ts'
import { findFlaws } from './find-flaws.ts'
import { Attacker } from './hostile-request.ts'
import { sendRaw } from './send-raw.ts'

interface Attack {
  readonly port: number
  readonly count: number
  readonly seed: string
  /** Sessions that some requests carry. */
  readonly tokens: readonly string[]
}

export interface AttackReport {
  /** How many answers had each status. */
  readonly statuses: ReadonlyMap<number, number>
  /** What was wrong with an answer, with the request it answered; empty where all held. */
  readonly flaws: readonly string[]
}

const AT_ONCE = 8

/** Sends hostile requests, the same for the same seed, and looks at every answer. */
export async function attackServer({ port, count, seed, tokens }: Attack): Promise<AttackReport> {
  const attacker = new Attacker(randomOf(seed), tokens)
  const statuses = new Map<number, number>()
  const flaws: string[] = []
  let sentCount = 0
  const attack = async (): Promise<void> => {
    while (sentCount < count) {
      sentCount += 1
      const request = attacker.next()
      const answer = await sendRaw(port, request.bytes, request.isUnfinished)
      const status = answer?.status ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const head = request.bytes.toString('latin1', 0, 500)
      for (const flaw of findFlaws(request, answer)) flaws.push(`${flaw}\n${head}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, attack))
  return { statuses, flaws }
}
