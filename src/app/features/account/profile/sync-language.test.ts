import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '#app/api/client.ts'
import { sessionMark } from '#app/state/session-state.ts'
import { syncLanguage, retryLanguageSync } from './sync-language.ts'

const kept = new Map<string, string>()
vi.mock('#app/api/client.ts', () => ({ call: vi.fn() }))
vi.mock('#app/state/session-state.ts', () => ({ sessionMark: vi.fn() }))
vi.mock('#app/state/preferences-state.ts', () => ({ currentPreferences: () => ({ lang: 'vi' }) }))
vi.mock('#app/i18n/language-tags.ts', () => ({ languageTags: () => ['en'] }))
vi.mock('#app/platform/storage.ts', () => ({
  deviceStorage: {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, text: string) => kept.set(key, text),
  },
}))

const told = vi.mocked(call)
beforeEach(() => {
  kept.clear()
  told.mockReset()
  told.mockResolvedValue({} as never)
  vi.mocked(sessionMark).mockReturnValue('mark-of-ada')
})

it('is not told again once it has arrived', async () => {
  await syncLanguage('vi')
  await retryLanguageSync()
  expect(told).toHaveBeenCalledTimes(1)
})

it('is told at the next start where it was chosen without a network', async () => {
  told.mockRejectedValueOnce(new Error('no network'))
  await syncLanguage('vi')
  await retryLanguageSync()
  await retryLanguageSync()
  expect(told).toHaveBeenCalledTimes(2)
  expect(told.mock.lastCall?.[1]).toEqual({ language: 'vi' })
})

it("stays one person's choice: another account on the device keeps its own", async () => {
  told.mockRejectedValueOnce(new Error('no network'))
  await syncLanguage('vi')
  vi.mocked(sessionMark).mockReturnValue('mark-of-bob')
  await retryLanguageSync()
  expect(told).toHaveBeenCalledTimes(1)
})
