import { EXTREME_KINDS, EXTREME_TRADES } from '#domain/extreme/extreme.ts'
import { holdTestsOf } from '#domain/predict/levels/hold-tests.ts'
import { levelCandlesOf } from '#domain/predict/levels/level-candles.ts'
import { RANKING_DAYS } from '#domain/market/ranking.ts'
import { windowOf } from '#domain/signals/replay/window-of.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { EndpointName } from '#contract/index.ts'
import { startMemberServer } from '#tests/support/membership/start-member-server.ts'
import { replayWithLives } from '#tests/support/replay-extremes.ts'
import { untilReplayEnds } from '#tests/support/server/start-test-server.ts'
import { gaplessOf } from './level-holds.ts'
import { type LoadedMarket, loadFolder } from './run-folder.ts'

const FOLDER = '../shared/data/candles'
const BAR_MS = 900_000
/** Coins whose support and resistance are bought: each takes a card. */
const LEVEL_COINS = 12
const SPEED = 100_000
const LONGEST_MS = 1_800_000

type Row = AnswerOf<'GET /aiCoin/queryChangePricePage'>['items'][number]
type Ranked = AnswerOf<'GET /market/rankings'>['items'][number]

/**
 * `npm run prove -- month`: a server replays the last 30 days of the recorded candles, and a member
 * reads rankings, surges and plunges, and support and resistance. Each figure is computed again from
 * the files; throws where one differs.
 */
export async function proveMonth(): Promise<void> {
  const markets = new Map((await loadFolder(FOLDER)).map((market) => [keyOf(market.name), market]))
  const end = Math.max(...[...markets.values()].map(endOf))
  const replayFrom = end - 30 * DAY_MS
  const server = await startMemberServer({
    mode: 'replay',
    replayFolder: FOLDER,
    replayFrom,
    replaySpeed: SPEED,
  })
  const begun = performance.now()
  try {
    await untilReplayEnds(server, LONGEST_MS)
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(`30 days to ${new Date(end).toISOString()}, ${markets.size} markets, ${seconds} s`)
    const cards = Array.from({ length: LEVEL_COINS }, () => 'supportResistance' as const)
    const { token } = await server.newPerson({ plan: 'YEAR', cards })
    const headers = { authorization: token }
    const ask = async <N extends EndpointName>(name: N, fields: object = {}) => {
      const [method = '', path = ''] = name.split(' ')
      const query = new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)]))
      const { body } = await (method === 'GET'
        ? server.get(`${path}?${query.toString()}`, headers)
        : server.post(path, fields, headers))
      if (body.code !== 200) throw new Error(`${name}: ${body.code} ${body.msg}`)
      return body.data as AnswerOf<N>
    }
    const faults = [
      ...(await checkRankings(ask, markets)),
      ...(await checkHeatMap(ask, markets)),
      ...(await checkExtremes(ask, markets, replayFrom)),
      ...(await checkLevels(ask, markets)),
    ]
    if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'))
    console.log('every figure is that of the files')
  } finally {
    await server.close()
  }
}

type Ask = <N extends EndpointName>(name: N, fields?: object) => Promise<AnswerOf<N>>
type Markets = ReadonlyMap<string, LoadedMarket>

async function checkRankings(ask: Ask, markets: Markets): Promise<string[]> {
  const faults: string[] = []
  for (const days of RANKING_DAYS) {
    for (const order of ['gainers', 'losers'] as const) {
      const { items, rankedCount, asOf } = await ask('GET /market/rankings', { days, order })
      const first = items.slice(0, 5).map((one) => `${one.symbol} ${signed(one.changePct)}`)
      console.log(`${days} days, ${order} of ${rankedCount}: ${first.join(', ')}`)
      const changes = items.map(({ changePct }) => (order === 'gainers' ? -changePct : changePct))
      if (changes.some((change, at) => at > 0 && change < changes[at - 1]!)) {
        faults.push(`${days} ${order}: out of order`)
      }
      faults.push(...items.flatMap((one) => faultOfRanked(one, days, asOf ?? 0, markets)))
    }
  }
  return faults
}

/** The change between the closes that the files have at both ends of the period. */
function faultOfRanked(one: Ranked, days: number, asOf: number, markets: Markets): string[] {
  const bars = markets.get(one.marketId)?.bars
  if (bars === undefined) return [`${one.marketId} has no file`]
  const barMs = markets.get(one.marketId)?.barMs ?? BAR_MS
  const closeUpTo = (time: number) =>
    bars.findLast(({ openTime }) => openTime + barMs <= time)?.close ?? Number.NaN
  const change = (closeUpTo(asOf) / closeUpTo(asOf - days * DAY_MS) - 1) * 100
  return near(change, one.changePct, 0.005)
    ? []
    : [`${one.symbol} ${days} d: ${one.changePct}, by its file ${change}`]
}

/** Change and volume of the last 24 hours, and which way the coins went. */
async function checkHeatMap(ask: Ask, markets: Markets): Promise<string[]> {
  const { asOf, upCount, downCount, flatCount, unknownCount } = await ask('GET /market/overview')
  console.log(`24 h: ${upCount} up, ${downCount} down, ${flatCount} flat, ${unknownCount} unknown`)
  const { items } = await ask('GET /market/heatMap')
  const first = items.slice(0, 5).map((one) => `${one.symbol} ${Number(one.quoteVolume24h) / 1e6}M`)
  console.log(`largest of ${items.length}: ${first.join(', ')}`)
  return items.flatMap(({ symbol, marketId, change24hPct, quoteVolume24h }) => {
    const market = markets.get(marketId)
    if (market === undefined) return [`${marketId} has no file`]
    const end = asOf ?? 0
    const closed = market.bars.filter(({ openTime }) => openTime + market.barMs <= end)
    const day = closed.filter(({ openTime }) => openTime >= end - DAY_MS)
    const volume = day.reduce((sum, bar) => sum + bar.quoteVolume, 0)
    const before = closed.findLast(({ openTime }) => openTime < end - DAY_MS)?.close ?? Number.NaN
    const change = ((closed.at(-1)?.close ?? Number.NaN) / before - 1) * 100
    const isSame =
      near(change, change24hPct ?? Number.NaN, 0.005) &&
      near(volume / Number(quoteVolume24h), 1, 0.0001)
    return isSame
      ? []
      : [`${symbol}: ${change24hPct}, ${quoteVolume24h}; by its file ${change}, ${volume}`]
  })
}

async function checkExtremes(ask: Ask, markets: Markets, from: number): Promise<string[]> {
  const rows = await readExtremes(ask)
  const { paid } = await ask('GET /aiCoin/getChangePriceTopRecord')
  const faults: string[] = []
  for (const kind of EXTREME_KINDS) {
    const own = rows.filter((row) => row.kind === kind)
    console.log(
      `${kind}: ${own.length} triggers of ${new Set(own.map(({ coinId }) => coinId)).size} coins`,
    )
    for (const trade of EXTREME_TRADES) {
      const results = own.flatMap((row) =>
        row.state === 'closed' ? (row[trade].exit?.netReturnPct ?? []) : [],
      )
      const { n, wins, winRatePct, meanPct, meanLowPct, meanHighPct } = paid[kind][trade]
      const mean = results.reduce((sum, value) => sum + value, 0) / results.length
      console.log(
        `  ${trade}: n ${n}, wins ${wins}, win rate ${winRatePct ?? '-'}%, mean ${meanPct ?? '-'}% (${meanLowPct ?? '-'} to ${meanHighPct ?? '-'})`,
      )
      if (n !== results.length) faults.push(`${kind} ${trade}: n ${n}, listed ${results.length}`)
      const won = results.filter((value) => value > 0).length
      if (wins !== won) faults.push(`${kind} ${trade}: wins ${wins}, listed ${won}`)
      if (meanPct !== null && !near(mean, meanPct, 0.01)) {
        faults.push(`${kind} ${trade}: mean ${meanPct}, listed ${mean}`)
      }
    }
  }
  for (const [marketId, own] of Map.groupBy(rows, (row) => row.marketId)) {
    const market = markets.get(marketId)
    if (market === undefined) faults.push(`${marketId} has no file`)
    else faults.push(...faultsOfMarket(own, replayWithLives(marketId, market.bars, from)))
  }
  return faults
}

async function readExtremes(ask: Ask): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: AnswerOf<'GET /aiCoin/queryChangePricePage'> = await ask(
      'GET /aiCoin/queryChangePricePage',
      { limit: 100, ...(cursor === '' ? {} : { cursor }) },
    )
    rows.push(...page.items)
    cursor = page.nextCursor
  }
  return rows
}

function faultsOfMarket(rows: readonly Row[], lives: ReturnType<typeof replayWithLives>): string[] {
  const listed = rows.toSorted((one, other) => one.triggerTime - other.triggerTime)
  const text = (kind: string, time: number, ...results: readonly (number | undefined)[]) =>
    [kind, new Date(time).toISOString(), ...results.map((one) => one?.toFixed(2) ?? '-')].join(' ')
  const found = listed.map(({ kind, triggerTime, follow, fade }) =>
    text(kind, triggerTime, follow.exit?.netReturnPct, fade.exit?.netReturnPct),
  )
  const computed = lives.map(({ extreme: { kind, triggerTime, follow, fade } }) =>
    text(kind, triggerTime, percentOf(follow), percentOf(fade)),
  )
  const marketId = rows[0]?.marketId ?? ''
  return computed.join() === found.join()
    ? []
    : [`${marketId}: listed ${found.join()}; by its file ${computed.join()}`]
}

function percentOf(exit: { readonly netReturn: number } | null): number | undefined {
  return exit === null ? undefined : exit.netReturn * 100
}

async function checkLevels(ask: Ask, markets: Markets): Promise<string[]> {
  const faults: string[] = []
  const sum = { held: 0, n: 0, mirrored: 0, mirroredN: 0 }
  const { items } = await ask('GET /market/heatMap')
  let bought = 0
  for (const { coinId, symbol, marketId } of items) {
    if (bought === LEVEL_COINS) break
    const offer = await ask('GET /predict/offer', { coinId })
    if (!offer.hasLevels) continue
    bought += 1
    const { id } = await ask('POST /predict/levels', { coinId })
    const { levels } = await ask('GET /predict/calculation', { id })
    if (levels === null) throw new Error(`${coinId} has no levels`)
    const { holds, mirroredHolds, candleCount } = levels
    console.log(
      `${symbol}: levels held ${holds.held} of ${holds.n} (${holds.ratePct ?? '-'}%, ${holds.lowPct ?? '-'} to ${holds.highPct ?? '-'}), any line ${mirroredHolds.held} of ${mirroredHolds.n}, ${candleCount} candles of 4h`,
    )
    sum.held += holds.held
    sum.n += holds.n
    sum.mirrored += mirroredHolds.held
    sum.mirroredN += mirroredHolds.n
    const market = markets.get(marketId)
    const candles =
      gaplessOf(market?.bars ?? [])
        .at(-1)
        ?.slice(-candleCount) ?? []
    const tests = holdTestsOf(levelCandlesOf(windowOf(candles)))
    if (tests.levels.held !== holds.held || tests.levels.n !== holds.n) {
      faults.push(
        `${symbol}: held ${holds.held} of ${holds.n}, by its file ${tests.levels.held} of ${tests.levels.n}`,
      )
    }
  }
  const share = (held: number, n: number) => `${((100 * held) / n).toFixed(1)}% of ${n}`
  console.log(
    `together: levels ${share(sum.held, sum.n)}, any line ${share(sum.mirrored, sum.mirroredN)}`,
  )
  return faults
}

/** `keyOf('BINANCE BTCUSDT perp') === 'binanceperpbtcusdt'` */
function keyOf(name: string): string {
  const [venue = '', symbol = '', kind = 'spot'] = name.split(' ')
  return `${venue}${kind}${symbol.replace(/-SWAP$/, '')}`.replaceAll('-', '').toLowerCase()
}

function endOf({ bars, barMs }: LoadedMarket): number {
  return (bars.at(-1)?.openTime ?? 0) + barMs
}

function near(one: number, other: number, within: number): boolean {
  return Math.abs(one - other) <= within
}

function signed(percent: number): string {
  return `${percent > 0 ? '+' : ''}${percent.toFixed(2)}%`
}
