import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listMigrations } from './migrate.ts'

describe.each(['sqlite', 'postgres'] as const)('migrations of %s', (kind) => {
  it('are numbered without a gap, each number once', () => {
    const numbers = listMigrations(kind).map(({ name }) => Number(name.slice(0, 3)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.length).toBeGreaterThan(20)
  })
})

it('migrations are in the folder of their first two digits', () => {
  const folder = new URL('./migrations/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const wrong = files.filter((file) => {
    const [tens, name] = file.split('/')
    return name !== undefined && !name.startsWith(tens ?? '')
  })
  expect(wrong).toEqual([])
  expect(files.filter((file) => !file.includes('/') && file.endsWith('.sql'))).toEqual([])
})
