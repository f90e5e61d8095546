import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

const reload = vi.fn()

function withStore(setItem: (key: string, text: string) => void, stored: Map<string, string>) {
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem })
}

describe('a part missing after a deployment', () => {
  beforeEach(() => {
    const stored = new Map<string, string>()
    withStore((key, text) => stored.set(key, text), stored)
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

  it('may reload again after a success, counted per part', () => {
    reloadOnce('Page').failed()
    expect(reloadOnce('Other').failed()).toBe(true)
    reloadOnce('Page').worked()
    expect(reloadOnce('Page').failed()).toBe(true)
  })

  it('waits for the network, as the browser shows its own error page without one', () => {
    const network = new EventTarget()
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
    expect(reloadOnce('Page').failed()).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    network.dispatchEvent(new Event('online'))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload forever without browser storage', () => {
    withStore(() => {
      throw new DOMException('full', 'QuotaExceededError')
    }, new Map())
    expect(reloadOnce('Page').failed()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
