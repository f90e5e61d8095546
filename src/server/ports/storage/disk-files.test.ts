import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDiskFiles } from './disk-files.ts'
import { openLocalStorage } from './local.ts'

const KEY = 'avatar/01jd3v0c5f6g7h8j9k0m1n2p3q/1.png'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'buoy-files-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('files on a disk', () => {
  it('are read as they were written, in folders that are made for them', async () => {
    const files = openDiskFiles(join(folder, 'uploads'))
    await files.write(KEY, Buffer.from('picture'))
    expect(Buffer.from((await files.read(KEY)) ?? []).toString()).toBe('picture')
  })

  it('are null where missing, and can be removed twice', async () => {
    const files = openDiskFiles(folder)
    expect(await files.read(KEY)).toBeNull()
    await files.write(KEY, Buffer.from('picture'))
    await files.remove(KEY)
    await files.remove(KEY)
    expect(await files.read(KEY)).toBeNull()
  })

  it('leave nothing else behind, and are not for everyone on the machine', async () => {
    const files = openDiskFiles(folder)
    await Promise.all(
      ['1', '2', '3'].map((text) => files.write(`${KEY}${text}`, Buffer.from(text))),
    )
    const place = join(folder, KEY, '..')
    expect(readdirSync(place).toSorted()).toEqual(['1.png1', '1.png2', '1.png3'])
    expect(statSync(join(folder, `${KEY}1`)).mode & 0o007).toBe(0)
  })

  it('stay in their folder, whatever the key says', async () => {
    const storage = openLocalStorage(new Uint8Array(32), openDiskFiles(join(folder, 'uploads')))
    await expect(storage.write('avatar/../../x', Buffer.from('x'))).rejects.toThrow('no key')
    await openDiskFiles(folder).write('secret', Buffer.from('x'))
    expect(await storage.read('../secret')).toBeNull()
    await storage.remove('../secret')
    expect(readdirSync(folder)).toEqual(['secret'])
  })
})
