import type { BoundAccount } from './social-queries.ts'

/** `@ann` where they have such a name, else what they call themselves. */
export function boundName({ name, username }: BoundAccount): string {
  return username === null ? name : `@${username}`
}
