/** Gives why this server should get no calls, in words for its operator; null where it should. */
export type ReadinessCheck = () => string | null | Promise<string | null>

/** A check that did not pass. */
export interface ReadinessFault {
  readonly check: string
  readonly reason: string
}

/** A check that waits longer has found its fault. */
const LONGEST_CHECK_MS = 1000

/** Everything that must hold before this server is sent calls: `/readyz` asks all checks at once. */
export class Readiness {
  readonly #checks = new Map<string, ReadinessCheck>()

  /**
   * Adds a check by the name that `/readyz` shows.
   *
   * @example readiness.add('stopping', () => (isStopping ? 'the server is stopping' : null))
   */
  add(name: string, check: ReadinessCheck): void {
    this.#checks.set(name, check)
  }

  /** Names of all checks, in the order in which they were added. */
  names(): string[] {
    return [...this.#checks.keys()]
  }

  /** The checks that do not pass; within about a second, whatever they ask. */
  async findFaults(): Promise<ReadinessFault[]> {
    const found = await Promise.all(
      [...this.#checks].map(async ([check, find]) => ({ check, reason: await reasonOf(find) })),
    )
    return found.flatMap(({ check, reason }) => (reason === null ? [] : [{ check, reason }]))
  }
}

async function reasonOf(find: ReadinessCheck): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, LONGEST_CHECK_MS, 'no answer within a second')
  })
  try {
    return await Promise.race([Promise.resolve().then(find), late])
  } catch {
    return 'it could not be checked'
  } finally {
    clearTimeout(timer)
  }
}
