import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFault, normaliseAddress } from './address.ts'
import type { Network } from './network.ts'
import { shortAddress } from './short-address.ts'

/** docs.ton.org, "Address formats" and "TON cookbook": one address in its forms. */
const TON_RAW = '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e'
const TON_BOUNCEABLE = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'
const TON_WALLET = 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA'
const TON_TEST_NETWORK = 'kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP'

/** The samples of EIP-55. */
const EIP_55 = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

/** docs.dune.com "Tron address", the readme of npm's tron-format-address, CPAN's CryptoTron. */
const TRON = [
  'THHRK1bA7YRPZBcLnTP1SZy9ipUpsRwpo6',
  'TCNtTa1rveKkovHR2ebABu4K66U6ocUCZX',
  'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr',
]

describe('a TON address', () => {
  it('is stored in the friendly form it was given in', () => {
    expect(normaliseAddress('TON', ` ${TON_BOUNCEABLE}\n`)).toBe(TON_BOUNCEABLE)
    expect(normaliseAddress('TON', TON_WALLET)).toBe(TON_WALLET)
    const inBase64 = TON_BOUNCEABLE.replaceAll('-', '+').replaceAll('_', '/')
    expect(normaliseAddress('TON', inBase64)).toBe(TON_BOUNCEABLE)
  })

  it('given raw becomes the friendly form of a wallet', () => {
    expect(normaliseAddress('TON', TON_RAW)).toBe(TON_WALLET)
    expect(normaliseAddress('TON', TON_RAW.toUpperCase())).toBe(TON_WALLET)
    // The readme of crates.io's ton_smart_contract_address.
    const raw = '0:ba60bfbd527c0cd2d70c6396630c50a498af015b987adaad1d4a9e287f604536'
    const wallet = 'UQC6YL-9UnwM0tcMY5ZjDFCkmK8BW5h62q0dSp4of2BFNqQF'
    expect(normaliseAddress('TON', raw)).toBe(wallet)
  })

  it.each([
    ['of the test network', TON_TEST_NETWORK],
    ['of the masterchain', 'Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF'],
    ['raw, of the masterchain', `-1:${'3'.repeat(64)}`],
    ['of nobody', 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'],
    ["of USDT's own contract", 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'],
    ['too short', TON_WALLET.slice(0, 47)],
    ['raw and too short', TON_RAW.slice(0, -1)],
    ['empty', ''],
  ])('%s is refused', (_what, address) => {
    expect(normaliseAddress('TON', address)).toBeNull()
  })
})

describe.each(['ERC20', 'BEP20'] as const)('an address of %s', (network) => {
  it.each(EIP_55)('%s is stored in mixed case, also from one case', (address) => {
    const digits = address.slice(2)
    expect(normaliseAddress(network, address)).toBe(address)
    expect(normaliseAddress(network, `0x${digits.toLowerCase()}`)).toBe(address)
    expect(normaliseAddress(network, `0x${digits.toUpperCase()}`)).toBe(address)
  })

  it.each([
    ['of nobody', `0x${'0'.repeat(40)}`],
    ["of USDT's contract on Ethereum", '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ["of USDT's contract on BNB, in small letters", '0x55d398326f99059ff775485246999027b3197955'],
    ['without 0x', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['too long', `${EIP_55[0]}0`],
    ['with a letter that is none', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg'],
  ])('%s is refused', (_what, address) => {
    expect(normaliseAddress(network, address)).toBeNull()
  })

  it('with the case of one letter turned is refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EIP_55), fc.nat(39), (address, at) => {
        const letter = address.charAt(at + 2)
        fc.pre(/[a-f]/i.test(letter))
        const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        expect(normaliseAddress(network, replaced(address, at + 2, turned))).toBeNull()
      }),
    )
  })
})

describe('an address of TRC20', () => {
  it.each(TRON)('%s is stored unchanged', (address) => {
    expect(normaliseAddress('TRC20', address)).toBe(address)
  })

  it.each([
    ['of nobody', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ["of USDT's own contract", 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['of Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['in hex', '41503aa4ad108bd3a89ba0310e23b49fb654cd6986'],
  ])('%s is refused', (_what, address) => {
    expect(normaliseAddress('TRC20', address)).toBeNull()
  })
})

const SAMPLES: ReadonlyArray<readonly [Network, string, string]> = [
  ['TON', TON_WALLET, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'],
  ['TRC20', TRON[0] ?? '', '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'],
  ['ERC20', EIP_55[0] ?? '', '0123456789abcdefABCDEF'],
]

describe.each(SAMPLES)('%s', (network, address, letters) => {
  it('refuses an address with any one character changed', () => {
    // Every place and letter: EIP-55 lets one change in some 4,000 pass, none of this sample's.
    const begin = network === 'ERC20' ? 2 : 0
    const passed = Array.from(address).flatMap((own, at) =>
      at < begin
        ? []
        : Array.from(letters)
            .filter((letter) => letter !== own)
            .map((letter) => replaced(address, at, letter))
            .filter((changed) => normaliseAddress(network, changed) !== null),
    )
    expect(passed).toEqual([])
  })

  it('refuses two characters swapped', () => {
    fc.assert(
      fc.property(fc.nat(address.length - 2), (at) => {
        const [left, right] = [address.charAt(at), address.charAt(at + 1)]
        fc.pre(left !== right)
        const swapped = replaced(replaced(address, at, right), at + 1, left)
        expect(normaliseAddress(network, swapped)).toBeNull()
      }),
    )
  })

  it("refuses other networks' addresses", () => {
    const others = SAMPLES.filter(([other]) => other !== network)
    expect(others.map(([, foreign]) => normaliseAddress(network, foreign))).toEqual([null, null])
  })

  it('answers whatever is typed, and what it keeps it keeps again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const canonical = normaliseAddress(network, text)
        expect(canonical && normaliseAddress(network, canonical)).toBe(canonical)
      }),
    )
  })
})

describe('shortAddress', () => {
  it('shows both ends', () => {
    expect(shortAddress(EIP_55[0] ?? '')).toBe('0x5aAe…1BeAed')
    expect(shortAddress('short')).toBe('short')
  })
})

function replaced(text: string, at: number, letter: string): string {
  return text.slice(0, at) + letter + text.slice(at + 1)
}

describe('the contract of a token', () => {
  it.each([
    ['TON', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'],
    ['TON', 'UQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_p0p'],
    ['TON', '0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe'],
    ['TON', 'EQAvlWFDxGF2lXm67y4yzC17wYKD9A0guwPkMs1gOsM__NOT'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['TRC20', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'],
    ['ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['ERC20', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
    ['ERC20', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['ERC20', '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
    ['ERC20', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['ERC20', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
    ['ERC20', '0x55d398326f99059fF775485246999027B3197955'],
    ['BEP20', '0x55d398326f99059fF775485246999027B3197955'],
    ['BEP20', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
    ['BEP20', '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56'],
    ['BEP20', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'],
    ['BEP20', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ] as const)('on %s is distinguished from a mistyped address: %s', (network, address) => {
    expect(addressFault(network, address)).toBe('tokenContract')
    expect(normaliseAddress(network, address)).toBeNull()
  })

  it('is neither a good nor a mistyped address', () => {
    expect(addressFault('TRC20', TRON[0] ?? '')).toBeNull()
    expect(addressFault('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T')).toBe('checksum')
  })
})

describe('what is no address', () => {
  it.each([
    ['TON', replaced(TON_WALLET, 20, 'A'), 'checksum'],
    ['TON', TON_WALLET.slice(0, 47), 'malformed'],
    ['TON', TON_TEST_NETWORK, 'malformed'],
    ['TRC20', replaced(TRON[0] ?? '', 20, 'x'), 'checksum'],
    ['TRC20', EIP_55[0] ?? '', 'malformed'],
    ['ERC20', replaced(EIP_55[0] ?? '', 2, '6'), 'checksum'],
    ['ERC20', `0x${'0'.repeat(40)}`, 'malformed'],
    ['BEP20', TRON[0] ?? '', 'malformed'],
  ] as const)('on %s, %s, is said to have a fault of its own: %s', (network, text, fault) => {
    expect(addressFault(network, text)).toBe(fault)
  })
})
