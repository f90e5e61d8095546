import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '#app/api/client.ts'
import { sessionMark } from '#app/state/session-state.ts'
import { deviceZone } from '../switch/device-zone.ts'
import { syncZone } from './sync-zone.ts'

const stored = new Map<string, string>()
vi.mock('#app/api/client.ts', () => ({ call: vi.fn() }))
vi.mock('#app/state/session-state.ts', () => ({ sessionMark: vi.fn() }))
vi.mock('../switch/device-zone.ts', () => ({ deviceZone: vi.fn() }))
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
  vi.mocked(deviceZone).mockReturnValue('Asia/Tokyo')
})

it('sends the zone once per session, and again after travel or a new sign-in', async () => {
  await syncZone()
  await syncZone()
  expect(sent.mock.calls).toEqual([['POST /user/editUserInfo', { zone: 'Asia/Tokyo' }]])
  vi.mocked(deviceZone).mockReturnValue('Europe/Paris')
  await syncZone()
  vi.mocked(sessionMark).mockReturnValue('mark-of-bob')
  await syncZone()
  expect(sent).toHaveBeenCalledTimes(3)
})

it('sends nothing for a guest, or for a device without a named zone', async () => {
  vi.mocked(sessionMark).mockReturnValue(null)
  await syncZone()
  vi.mocked(sessionMark).mockReturnValue('mark-of-ada')
  vi.mocked(deviceZone).mockReturnValue(null)
  await syncZone()
  expect(sent).not.toHaveBeenCalled()
})

it('sends it at the next start after a failed call', async () => {
  sent.mockRejectedValueOnce(new Error('no network'))
  await syncZone()
  await syncZone()
  expect(sent).toHaveBeenCalledTimes(2)
})
