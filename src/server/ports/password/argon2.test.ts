import { expect, it } from 'vitest'
import { openPasswords } from './argon2.ts'
import { PasswordsBusy } from './port.ts'

const AT_ONCE = 2
const WAITING = 64
const ASKED = 300

it('looks at two passwords, lets 64 wait and refuses more at once (T31)', async () => {
  const passwords = openPasswords()
  let refusedCount = 0
  const works = Array.from({ length: ASKED }, () =>
    passwords.hash('tide-table-9').catch((error: unknown) => {
      if (!(error instanceof PasswordsBusy)) throw error
      refusedCount += 1
      return null
    }),
  )
  await new Promise((resolve) => setImmediate(resolve))
  expect(refusedCount).toBe(ASKED - AT_ONCE - WAITING)
  const hashes = (await Promise.all(works)).filter((hash) => hash !== null)
  expect(hashes).toHaveLength(AT_ONCE + WAITING)
  expect(await passwords.verify(hashes.at(-1) ?? '', 'tide-table-9')).toBe(true)
})
