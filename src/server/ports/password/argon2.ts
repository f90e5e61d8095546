import { hash, verify } from '@node-rs/argon2'
import { type Passwords, PasswordsBusy } from './port.ts'

const OPTIONS = {
  // Argon2id; the package names it in a const enum, which type stripping cannot read.
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const
/** Each takes 19 MiB and a core: more at once would only starve everything else. */
const MOST_AT_ONCE = 2
/** Some three seconds of work on a slow core: a caller who would wait longer is refused at once. */
const MOST_WAITING = 64

/** argon2id on the library's own threads, two at a time in the order they were asked for. */
export function openPasswords(mostWaiting = MOST_WAITING): Passwords {
  const take = newGate(MOST_AT_ONCE, mostWaiting)
  let nobody: Promise<string> | null = null
  return {
    hash: (password) => take(() => hash(password, OPTIONS)),
    async verify(known, password) {
      nobody ??= take(() => hash('nobody has this password', OPTIONS))
      const against = known ?? (await nobody)
      const isSame = await take(() => verify(against, password))
      return isSame && known !== null
    },
  }
}

/** Runs at most `count` works at once; so many others wait their turn, and more are refused. */
function newGate(
  count: number,
  mostWaiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = count
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length < mostWaiting) {
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else throw new PasswordsBusy()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
