import { describe, expect, it } from 'vitest'
import { findTopic, HELP_TOPICS } from './help-topics.ts'

describe('a link to a help topic', () => {
  it.each(HELP_TOPICS)('finds %s by its name', (topic) => {
    expect(findTopic(topic)).toBe(topic)
  })

  it.each([
    ['accuracy', 'winRate'],
    ['odds', 'backtest'],
  ])('of an earlier release, %s, leads to %s', (name, topic) => {
    expect(findTopic(name)).toBe(topic)
  })

  it.each(['nosuch', '', 'constructor', null])('finds nothing by %s', (name) => {
    expect(findTopic(name)).toBeNull()
  })
})
