import { CHAINS, contractOf, type TokenContract } from '#domain/listings/chain.ts'
import { readList } from '#domain/listings/audit/read-value.ts'
import { fetchAnswer, VendorRefused } from '../vendor/fetch-answer.ts'
import type { ContractSource } from './port.ts'

const ORIGIN = 'https://api.bitget.com'
/** Bitget's answer for a coin that it does not list. */
const NOT_LISTED = '40034'

/** Bitget's list of coins, which names the contract on each chain. @source Bitget API v2, GET /api/v2/spot/public/coins */
export function openBitgetContracts(origin = ORIGIN): ContractSource {
  return {
    name: 'Bitget',
    async findContracts(symbol, signal) {
      const url = `${origin}/api/v2/spot/public/coins?coin=${encodeURIComponent(symbol)}`
      const answer = await fetchAnswer(url, signal)
      const { code, data } = answer
      if (code === NOT_LISTED) return []
      if (code !== '00000') {
        throw new VendorRefused(`Bitget answered code ${String(code).slice(0, 20)}`, 200)
      }
      const coin = (readList(data) ?? []).find((row) => row['coin'] === symbol)
      return inOrder(readList(coin?.['chains']) ?? [])
    },
  }
}

function inOrder(rows: readonly Readonly<Record<string, unknown>>[]): TokenContract[] {
  return CHAINS.flatMap(({ id, bitgetNames }) => {
    const row = rows.find(({ chain }) => bitgetNames.includes(String(chain)))
    const address = row?.['contractAddress']
    const contract = typeof address === 'string' ? contractOf(id, address) : null
    return contract === null ? [] : [contract]
  })
}
