import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { ROOT } from '#tests/support/run-command.ts'
import { newTestPlace } from '#tests/support/server/open-test-database.ts'

it('a database that is closed keeps no process from ending', async () => {
  const place = await newTestPlace()
  const { dataDir, databaseUrl } = place
  const { NODE_OPTIONS: _options, ...env } = process.env
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['tests/support/close-database.ts', dataDir],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...env, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) },
    },
  )
  await place.remove()
  expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' })
})
