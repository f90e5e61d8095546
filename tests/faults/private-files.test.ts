import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { startTestServer } from '#tests/support/server/start-test-server.ts'

let place: TestPlace
beforeEach(async () => {
  place = await newTestPlace()
})
afterEach(() => place.remove())

/** Permissions of the data folder and of all that is in it, by path. */
function modes(): Record<string, string> {
  const entries = readdirSync(place.dataDir, { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    ['', ...entries].map((path) => [
      path,
      (statSync(join(place.dataDir, path)).mode & 0o777).toString(8),
    ]),
  )
}

function expectPrivate(): void {
  const found = modes()
  const isFolder = (path: string): boolean => statSync(join(place.dataDir, path)).isDirectory()
  const wanted = Object.keys(found).map((path) => [path, isFolder(path) ? '700' : '600'])
  expect(found).toEqual(Object.fromEntries(wanted))
}

it('a data folder with all that it holds is for its owner alone, one that was open before too (T34)', async () => {
  chmodSync(place.dataDir, 0o755)
  const first = await startTestServer({ place })
  await first.context.ports.storage.write(
    'avatar/01jd3v0c5f6g7h8j9k0m1n2p3q/1.png',
    Buffer.from('picture'),
  )
  expect(Object.keys(modes())).toContain('account.key')
  expectPrivate()
  await first.close()
  for (const path of Object.keys(modes())) {
    const full = join(place.dataDir, path)
    chmodSync(full, statSync(full).isDirectory() ? 0o755 : 0o644)
  }
  const second = await startTestServer({ place })
  try {
    expectPrivate()
  } finally {
    await second.close()
  }
})

it('files of others in that folder are left as they are', async () => {
  const other = join(place.dataDir, 'notes')
  mkdirSync(other)
  writeFileSync(join(other, 'todo.txt'), 'x')
  chmodSync(join(other, 'todo.txt'), 0o644)
  const server = await startTestServer({ place })
  await server.close()
  expect(statSync(join(other, 'todo.txt')).mode & 0o777).toBe(0o644)
})
