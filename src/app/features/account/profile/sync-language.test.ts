import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '#app/api/client.ts'
import { sessionMark } from '#app/state/session-state.ts'
import { syncLanguage, retryLanguageSync } from './sync-language.ts'

const stored = new Map<string, string>()
vi.mock('#app/api/client.ts', () => ({ call: vi.fn() }))
vi.mock('#app/state/session-state.ts', () => ({ sessionMark: vi.fn() }))
vi.mock('#app/state/preferences-state.ts', () => ({ currentPreferences: () => ({ lang: 'vi' }) }))
vi.mock('#app/i18n/language-tags.ts', () => ({ languageTags: () => ['en'] }))
vi.mock('#app/platform/storage.ts', () => ({
  deviceStorage: {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, text: string) => stored.set(key, text),
  },
}))

const sent = vi.mocked(call)
beforeEach(() => {
  stored.clear()
  sent.mockReset()
  sent.mockResolvedValue({} as never)
  vi.mocked(sessionMark).mockReturnValue('mark-of-ada')
})

it('is not sent again once it has arrived', async () => {
  await syncLanguage('vi')
  await retryLanguageSync()
  expect(sent).toHaveBeenCalledTimes(1)
})

it('is sent at the next start where it was chosen without a network', async () => {
  sent.mockRejectedValueOnce(new Error('no network'))
  await syncLanguage('vi')
  await retryLanguageSync()
  await retryLanguageSync()
  expect(sent).toHaveBeenCalledTimes(2)
  expect(sent.mock.lastCall?.[1]).toEqual({ language: 'vi' })
})

it("stays one person's choice: another account on the device keeps its own", async () => {
  sent.mockRejectedValueOnce(new Error('no network'))
  await syncLanguage('vi')
  vi.mocked(sessionMark).mockReturnValue('mark-of-bob')
  await retryLanguageSync()
  expect(sent).toHaveBeenCalledTimes(1)
})
