import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

const reload = vi.fn()

function withStore(setItem: (key: string, text: string) => void, kept: Map<string, string>) {
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem })
}

describe('a part that is gone after a deployment', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    withStore((key, text) => kept.set(key, text), kept)
  })
  afterEach(() => {
    reload.mockClear()
    vi.unstubAllGlobals()
  })

  it('reloads the app once and not again', () => {
    expect(reloadOnce('Page').failed()).toBe(true)
    expect(reloadOnce('Page').failed()).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('may reload again once it has worked, and counts each part for itself', () => {
    reloadOnce('Page').failed()
    expect(reloadOnce('Other').failed()).toBe(true)
    reloadOnce('Page').worked()
    expect(reloadOnce('Page').failed()).toBe(true)
  })

  it('does not reload for ever where the browser keeps nothing', () => {
    withStore(() => {
      throw new DOMException('full', 'QuotaExceededError')
    }, new Map())
    expect(reloadOnce('Page').failed()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
