import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '#app/api/client.ts'
import { reportOpened } from './report-opened.ts'

vi.mock('#app/api/client.ts', () => ({ call: vi.fn() }))

const sent = vi.mocked(call)
beforeEach(() => {
  sent.mockReset()
  sent.mockResolvedValue({ opened: 1 })
})

/** A new token per test: reported openings are remembered per page. */
const opening = (token: string) => ({
  token,
  step: 'a',
  target: { signalId: 's1' },
  via: 'push' as const,
})

it('reports one step once, however often its page renders', () => {
  reportOpened(opening('once'))
  reportOpened(opening('once'))
  expect(sent.mock.calls).toEqual([['POST /aiCoin/openAlert', { signalId: 's1', via: 'push' }]])
})

it('reports another alert of the same signal in the same visit', () => {
  reportOpened(opening('again'))
  reportOpened({ ...opening('again'), step: 'b' })
  expect(sent).toHaveBeenCalledTimes(2)
})

it('reports it again for another account', () => {
  reportOpened(opening('ada'))
  reportOpened(opening('bob'))
  expect(sent).toHaveBeenCalledTimes(2)
})

it('names no signal for a digest', () => {
  reportOpened({ ...opening('digest'), target: 'digest' })
  expect(sent.mock.calls).toEqual([['POST /aiCoin/openAlert', { via: 'push' }]])
})

it('names the gate', () => {
  reportOpened({ ...opening('gate'), target: 'gate' })
  expect(sent.mock.calls).toEqual([['POST /aiCoin/openAlert', { isGate: true, via: 'push' }]])
})

it('reports it again after a failed call', async () => {
  sent.mockRejectedValueOnce(new Error('no network'))
  reportOpened(opening('lost'))
  await Promise.resolve()
  await Promise.resolve()
  reportOpened(opening('lost'))
  expect(sent).toHaveBeenCalledTimes(2)
})
