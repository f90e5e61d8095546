import { coinSearchOf } from '#domain/market/search/coin-index.ts'
import { namedCoins, namesOf } from '#domain/market/search/coin-names.ts'
import { limitFigure, plainFigure, printFigures } from './figure.ts'
import { medianOf } from './timing.ts'

const COINS = 5000
const ROUNDS = 40
/** As people type: whole, begun, in Chinese and pinyin, with typos, and what nothing is called. */
const KEYWORDS =
  'b bt btc solana so 比特币 比 比特幣 btb bitcion etherium vitcoin gougoubi avalanhce 1000pepe shiba inu zzzzqq abcdefghijklmnopqrstuvwxyz'.split(
    ' ',
  )

/** Time of one search of coins over 5,000, as the app and the server make it at every keystroke. */
export function benchSearch(): void {
  const coins = inventCoins()
  const builds: number[] = []
  let search = coinSearchOf(coins)
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    search = coinSearchOf(coins)
    builds.push(performance.now() - start)
  }
  const byKeyword = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const keyword of KEYWORDS) {
      const start = performance.now()
      search(keyword, 20)
      byKeyword.set(keyword, [...(byKeyword.get(keyword) ?? []), performance.now() - start])
    }
  }
  const medians = [...byKeyword].map(([keyword, times]) => ({ keyword, ms: medianOf(times) }))
  const slowest = medians.toSorted((one, other) => other.ms - one.ms)[0]
  printFigures(`Search over ${COINS} coins, ${KEYWORDS.length} keywords ${ROUNDS} times`, [
    limitFigure({
      name: `the slowest keyword, "${slowest?.keyword}", median`,
      unit: 'ms',
      value: slowest?.ms ?? Number.NaN,
      limit: 5,
    }),
    plainFigure('median of all', medianOf([...byKeyword.values()].flat()), 'ms'),
    plainFigure('longest of all', Math.max(...[...byKeyword.values()].flat()), 'ms'),
    plainFigure('index of all coins, made once', medianOf(builds), 'ms'),
  ])
}

/** The coins of the table, and others with names put together from theirs. */
function inventCoins() {
  const known = namedCoins()
  return Array.from({ length: COINS }, (_, at) => {
    const id = known[at % known.length] ?? ''
    const other = known[(at * 31) % known.length] ?? ''
    const isKnown = at < known.length
    const coinId = isKnown ? id : `${id}${at.toString(36)}`
    const symbol = coinId.toUpperCase()
    const names = namesOf(id)
    const en = `${names?.en} ${namesOf(other)?.en}`
    return {
      coinId,
      symbol,
      base: symbol,
      pair: `${symbol}/USDT`,
      names: isKnown ? names : { en, zhHans: null, zhHant: null, pinyin: null },
    }
  })
}
