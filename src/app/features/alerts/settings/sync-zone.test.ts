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

it('tells the zone once a session, and again where one has travelled or signed in anew', async () => {
  await syncZone()
  await syncZone()
  expect(sent.mock.calls).toEqual([['POST /user/editUserInfo', { zone: 'Asia/Tokyo' }]])
  vi.mocked(deviceZone).mockReturnValue('Europe/Paris')
  await syncZone()
  vi.mocked(sessionMark).mockReturnValue('mark-of-bob')
  await syncZone()
  expect(sent).toHaveBeenCalledTimes(3)
})

it('tells nothing of a guest, or of a device without a zone of a name', async () => {
  vi.mocked(sessionMark).mockReturnValue(null)
  await syncZone()
  vi.mocked(sessionMark).mockReturnValue('mark-of-ada')
  vi.mocked(deviceZone).mockReturnValue(null)
  await syncZone()
  expect(sent).not.toHaveBeenCalled()
})

it('tells it at the next start where it did not arrive', async () => {
  sent.mockRejectedValueOnce(new Error('no network'))
  await syncZone()
  await syncZone()
  expect(sent).toHaveBeenCalledTimes(2)
})
