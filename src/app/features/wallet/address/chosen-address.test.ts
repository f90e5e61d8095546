import { describe, expect, it } from 'vitest'
import { readChosen } from './chosen-address.ts'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('an address handed on', () => {
  it('is taken whole', () => {
    const chosen = { network: 'ERC20', address: ADDRESS }
    expect(readChosen({ ...chosen, isFirst: true })).toEqual({ ...chosen, isFirst: true })
    expect(readChosen(chosen)).toEqual({ ...chosen, isFirst: false })
  })

  it.each([
    null,
    'ERC20',
    { network: 'ERC20' },
    { network: 'BTC', address: ADDRESS },
    { network: 'TON', address: ADDRESS },
    { network: 'ERC20', address: ADDRESS.toLowerCase() },
    { network: 'ERC20', address: ADDRESS.replace('5', '6') },
  ])('is none where it is %j', (state) => {
    expect(readChosen(state)).toBeNull()
  })
})
