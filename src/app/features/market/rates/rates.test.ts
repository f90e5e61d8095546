import { describe, expect, it } from 'vitest'
import { safeStorage } from '#app/platform/storage.ts'
import { fetchRates } from './fetch-rates.ts'
import { readRates } from './rates.ts'

const answer = (data: unknown, code: unknown = 200) => JSON.stringify({ code, data })

/** A device whose store is empty and works. */
function emptyDevice() {
  const stored = new Map<string, string>()
  const device = safeStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
  }))
  return { stored, device }
}

describe('the rates answer', () => {
  it('is read pair by pair', () => {
    expect(readRates(answer([{ CNY: '7.1' }, { TWD: '31.25', HKD: '7.8' }]))).toEqual({
      cny: '7.1',
      twd: '31.25',
      hkd: '7.8',
    })
  })

  it.each([
    answer([{ CNY: '7.1' }], 500),
    answer([{ CNY: '7.1' }], '200'),
    answer([]),
    answer({ CNY: '7.1' }),
    answer([null, 7, { XAU: '1' }]),
    answer([{ CNY: '0' }, { TWD: '-3' }, { HKD: 'much' }, { SGD: 1.3 }]),
    'null',
    '<html>',
    '',
  ])('gives nothing of %j', (text) => {
    expect(readRates(text)).toBeNull()
  })
})

describe('the rates of this device', () => {
  it('are the newest answer, and are cached', async () => {
    const { stored, device } = emptyDevice()
    const rates = await fetchRates(async () => answer([{ CNY: '7.1' }]), device)
    expect(rates).toEqual({ cny: '7.1' })
    expect([...stored.keys()]).toEqual(['buoy.rates'])
  })

  it('are those stored where none come, or none that can be read', async () => {
    const { device } = emptyDevice()
    await fetchRates(async () => answer([{ CNY: '7.1' }]), device)
    const offline = fetchRates(() => Promise.reject(new Error('offline')), device)
    expect(await offline).toEqual({ cny: '7.1' })
    expect(await fetchRates(async () => answer([], 500), device)).toEqual({ cny: '7.1' })
  })

  it('fail with the network error when none are cached', async () => {
    const { device } = emptyDevice()
    const offline = fetchRates(() => Promise.reject(new Error('offline')), device)
    await expect(offline).rejects.toThrow('offline')
    expect(await fetchRates(async () => answer([]), device)).toEqual({})
  })
})
