import { describe, expect, it } from 'vitest'
import { StorageFull } from './database.ts'
import { StorageHealth } from './storage-health.ts'

function newHealth(isInPlace = () => true) {
  const reports: Array<string | null> = []
  const watch = { pagesEveryMs: 0, onChange: (reason: string | null) => reports.push(reason) }
  return { health: new StorageHealth(watch, isInPlace), reports }
}

describe('what is known of the place of a database', () => {
  it.each(['XX001', 'XX002', 'SQLITE_CORRUPT_INDEX', 'SQLITE_NOTADB'])(
    'an error %s is reported once, as damaged pages',
    (code) => {
      const { health, reports } = newHealth()
      for (let times = 0; times < 3; times++)
        health.recordError(Object.assign(new Error('fault'), { code }))
      expect(reports).toEqual(['the database has damaged pages'])
    },
  )

  it('a successful page check clears it', () => {
    const { health, reports } = newHealth()
    health.notePages(false)
    health.notePages(true)
    expect(reports).toEqual(['the database has damaged pages', null])
    health.requirePlace()
  })

  it('a full disk is reported, and writes are still tried', () => {
    const { health } = newHealth()
    health.recordError(new StorageFull('full'))
    health.recordWrite()
    expect(health.reason()).toBe('the disk is full')
    health.requirePlace()
  })

  it('a write into a removed file fails until the file is back', () => {
    let isInPlace = false
    const { health, reports } = newHealth(() => isInPlace)
    expect(() => health.requireInPlace()).toThrow('removed or replaced')
    isInPlace = true
    health.checkPlace()
    health.requirePlace()
    expect(reports).toEqual([expect.stringContaining('removed or replaced'), null])
  })

  it('an error of another kind is ignored', () => {
    const { health } = newHealth()
    for (const code of ['23505', 'SQLITE_BUSY', 'ECONNREFUSED']) {
      health.recordError(Object.assign(new Error('fault'), { code }))
    }
    expect(health.reason()).toBeNull()
  })
})
