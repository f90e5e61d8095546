import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '#tests/support/run-command.ts'

const LIMIT_MS = 60_000

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'buoy-build-'))
  for (const path of ['package.json', 'package-lock.json'])
    cpSync(join(ROOT, path), join(root, path))
  for (const path of ['src/contract', 'src/domain', 'src/server', 'src/words']) {
    cpSync(join(ROOT, path), join(root, path), { recursive: true })
  }
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '.cache') continue
    symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name))
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Ends at once, with the fault of its settings. */
function start(): { readonly stdout: string; readonly stderr: string } {
  return spawnSync(process.execPath, ['src/server/start.ts', '--no-app'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], PORT: 'http' },
  })
}

describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')('npm start', () => {
  it(
    'builds the server once, and again where a source has changed',
    () => {
      const building = 'Building the server, once ...\n'
      const first = start()
      expect(first.stderr).toMatch(/^PORT=http /)
      expect(first.stdout).toBe(building)
      const compiled = join(root, 'node_modules/.cache/buoy-compiled/by-node')
      mkdirSync(compiled, { recursive: true })
      writeFileSync(join(compiled, 'main'), 'of the first')
      expect(start()).toMatchObject({ stdout: '', stderr: first.stderr })
      expect(readdirSync(compiled)).toEqual(['main'])
      const source = join(root, 'src/server/main.ts')
      const text = readFileSync(source, 'utf8')
      writeFileSync(source, text.replace('startFaultText(error, config)', "'changed'"))
      expect(start()).toMatchObject({ stdout: building, stderr: 'changed\n' })
      expect(readdirSync(compiled)).toEqual([])
      writeFileSync(source, text)
      expect(start()).toMatchObject({ stdout: '', stderr: first.stderr })
    },
    LIMIT_MS,
  )
})
