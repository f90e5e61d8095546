import { describe, expect, it } from 'vitest'
import { StorageFull } from './database.ts'
import { StorageHealth } from './storage-health.ts'

function newHealth(isInPlace = () => true) {
  const told: Array<string | null> = []
  const watch = { pagesEveryMs: 0, onChange: (reason: string | null) => told.push(reason) }
  return { health: new StorageHealth(watch, isInPlace), told }
}

describe('what is known of the place of a database', () => {
  it.each(['XX001', 'XX002', 'SQLITE_CORRUPT_INDEX', 'SQLITE_NOTADB'])(
    'an error %s is told once, as damaged pages',
    (code) => {
      const { health, told } = newHealth()
      for (let times = 0; times < 3; times++)
        health.recordError(Object.assign(new Error('fault'), { code }))
      expect(told).toEqual(['the database has damaged pages'])
    },
  )

  it('pages that are read and found sound end it', () => {
    const { health, told } = newHealth()
    health.notePages(false)
    health.notePages(true)
    expect(told).toEqual(['the database has damaged pages', null])
    health.requirePlace()
  })

  it('a full disk is told, and writes are tried all the same', () => {
    const { health } = newHealth()
    health.recordError(new StorageFull('full'))
    health.recordWrite()
    expect(health.reason()).toBe('the disk is full')
    health.requirePlace()
  })

  it('a write into a file that is gone is none, until the file is back', () => {
    let isInPlace = false
    const { health, told } = newHealth(() => isInPlace)
    expect(() => health.requireInPlace()).toThrow('removed or replaced')
    isInPlace = true
    health.checkPlace()
    health.requirePlace()
    expect(told).toEqual([expect.stringContaining('removed or replaced'), null])
  })

  it('an error of another kind says nothing of it', () => {
    const { health } = newHealth()
    for (const code of ['23505', 'SQLITE_BUSY', 'ECONNREFUSED']) {
      health.recordError(Object.assign(new Error('fault'), { code }))
    }
    expect(health.reason()).toBeNull()
  })
})
