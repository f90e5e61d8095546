import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DOCUMENT, documentOf, readMeasured } from '#tests/prove/document.ts'
import { findTests } from '#tests/prove/find-tests.ts'
import type { Goal } from '#tests/prove/goal.ts'
import { PARTS } from '#tests/prove.ts'
import { RELIABILITY_GOALS } from '#tests/prove/reliability-goals.ts'
import { THREATS } from '#tests/prove/threats.ts'
import { ROOT } from '#tests/support/run-command.ts'

const GOALS = [...RELIABILITY_GOALS, ...THREATS]
const tests = findTests()

describe('the tables of reliability', () => {
  it('have R1 to R30 and T1 to T35, once each', () => {
    const ids = [
      ...Array.from({ length: 30 }, (_, at) => `R${at + 1}`),
      ...Array.from({ length: 35 }, (_, at) => `T${at + 1}`),
    ]
    expect(GOALS.map(({ id }) => id)).toEqual(ids)
  })

  it('have a test, whose title carries the id, for all that applies', () => {
    const named = new Set(tests.map(({ id }) => id))
    const excused = (goal: Goal): boolean => (goal.notApplicable ?? goal.open) !== undefined
    const bare = GOALS.filter((goal) => !excused(goal) && !named.has(goal.id))
    expect(bare.map(({ id }) => `${id}: end the title of its test with (${id})`)).toEqual([])
    const idle = GOALS.filter((goal) => excused(goal) && named.has(goal.id))
    expect(
      idle.map(({ id }) => `${id} has a test: its excuse in the table is out of date`),
    ).toEqual([])
  })

  it('are all that titles name', () => {
    const known = new Set(GOALS.map(({ id }) => id))
    expect(tests.filter(({ id }) => !known.has(id))).toEqual([])
    expect(tests.length).toBeGreaterThan(150)
  })

  it('name each part that measures a figure', () => {
    const measured = readMeasured()
    const figures = Object.entries(measured).flatMap(([part, { figures: all }]) =>
      all.map(({ id }) => `${id} ${part}`),
    )
    const named = GOALS.flatMap(({ id, parts = [] }) => parts.map((part) => `${id} ${part}`))
    expect(figures.filter((figure) => !named.includes(figure))).toEqual([])
    const parts = [...GOALS.flatMap(({ parts: own = [] }) => own), ...Object.keys(measured)]
    expect(parts.filter((part) => !Object.hasOwn(PARTS, part))).toEqual([])
  })

  it('explain each figure that misses its goal', () => {
    const missed = Object.values(readMeasured()).flatMap(({ figures }) =>
      figures.filter(({ isMet, explanation }) => !isMet && explanation === undefined),
    )
    expect(missed).toEqual([])
  })

  it('are the document: npm run fix writes it', () => {
    const written = readFileSync(join(ROOT, DOCUMENT), 'utf8')
    expect(written).toBe(documentOf(tests, readMeasured()))
  })
})
