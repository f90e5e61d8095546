import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type NewUser, runOnce, startServing } from './run-as-user.ts'

const folder = mkdtempSync(join(tmpdir(), 'buoy-new-user-test-'))
const user: NewUser = {
  folder,
  clone: folder,
  home: folder,
  candles: folder,
  hasReal: false,
  port: 1,
}
afterAll(() => rmSync(folder, { recursive: true }))

describe('a command of the documents', () => {
  it('passes where it ends with a code that it may end with', async () => {
    expect(await runOnce(user, 'exit 0', [0])).toBeNull()
    expect(await runOnce(user, 'exit 2', [0, 2])).toBeNull()
  })

  it('fails with any other code, with a stack, or where there is no such program', async () => {
    expect(await runOnce(user, 'echo broken; exit 1', [0])).toBe('ended with 1: broken')
    expect(await runOnce(user, 'echo "    at run (start.ts:3:1)"', [0])).toContain('stack')
    expect(await runOnce(user, 'no-such-program', [0])).toContain('ended with 127')
  })

  it('fails where it never ends, and is ended with what it began', async () => {
    const fault = await runOnce(user, 'echo waiting; sleep 99 & sleep 99', [0], {}, 300)
    expect(fault).toBe('did not end within 0.3 s: waiting')
  })

  it('fails where it is to serve and ends, or serves nothing in time', async () => {
    await expect(startServing(user, 'echo no port; exit 1')).rejects.toThrow('(code 1): no port')
    await expect(startServing(user, 'sleep 99', 200)).rejects.toThrow('within 0.2 s')
  })
})
