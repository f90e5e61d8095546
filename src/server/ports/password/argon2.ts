import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from './port.ts'

const OPTIONS = {
  // Argon2id; the package names it in a const enum, which type stripping cannot read.
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const
/** Each takes 19 MiB and a core: more at once would only starve everything else. */
const MOST_AT_ONCE = 2

/** argon2id on the library's own threads, two at a time in the order they were asked for. */
export function openPasswords(): Passwords {
  const take = newGate(MOST_AT_ONCE)
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

/** Runs at most `count` works at once; the others wait their turn. */
function newGate(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = count
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
