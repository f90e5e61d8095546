import { describe, expect, it } from 'vitest'
import type { LoggedExtremeHistory } from '#domain/extreme/check-extreme.ts'
import {
  directionOf,
  type Extreme,
  type ExtremeTrade,
  stopPriceOf,
} from '#domain/extreme/extreme.ts'
import type { Candle } from '#domain/market/candle.ts'
import { decimalText } from '#domain/money/decimal.ts'
import { closeTimeOf } from '#domain/time/interval.ts'
import { rootOf } from '#domain/signals/transparency-log/append-tree.ts'
import { leafHash, payloadText } from '#domain/signals/transparency-log/leaf.ts'
import type { CheckJobs } from '../audit/check-jobs.ts'
import { openJobs } from '../audit/open-jobs.ts'
import type { RecordProof } from '../performance/record-queries.ts'
import { wildBars } from '#tests/support/extreme-bars.ts'
import { replayWithLives } from '#tests/support/replay-extremes.ts'
import type { ExtremeDetail } from './read-extreme-log.ts'
import { type ExtremeReport, type ExtremeSource, runExtremeCheck } from './run-extreme-check.ts'

const bars = wildBars(11, 6000)
const { extreme, history } = replayWithLives('one', bars).find(
  ({ history: { end } }) => end?.kind === 'extreme-end',
)!
const SALT = '00'.repeat(32)

/** What the page shows of it. */
function shownOf({ figures, entry, ...one }: Extreme): ExtremeDetail {
  const tradeOf = (trade: ExtremeTrade): ExtremeDetail['follow'] => {
    const exit = one[trade]
    return {
      direction: directionOf(one.kind, trade),
      stopPrice: entry === null ? null : decimalText(stopPriceOf(one.kind, trade, entry.price)),
      exit:
        exit === null
          ? null
          : {
              reason: exit.reason,
              time: exit.barOpenTime,
              price: decimalText(exit.price),
              netReturnPct: Math.round(exit.netReturn * 1e6) / 1e4,
            },
    }
  }
  return {
    id: history.open.extremeId,
    marketId: one.marketId,
    kind: one.kind,
    state: one.state,
    triggerTime: one.triggerTime,
    triggerPrice: decimalText(one.triggerPrice),
    change24hPct: Math.round(figures.change24h * 1e6) / 1e4,
    volumeRatio: figures.hourVolume / figures.medianHourVolume,
    quoteVolume24h: decimalText(Math.round(figures.quoteVolume24h)),
    openPrice: entry === null ? null : decimalText(entry.price),
    openTime: entry?.barOpenTime ?? null,
    follow: tradeOf('follow'),
    fade: tradeOf('fade'),
    voidReason: one.voidReason,
    endedTime: one.endedTime,
  } as ExtremeDetail
}

/** Its entries as the log gives them, under a head of a log of their own. */
function proofOf({ open, end }: LoggedExtremeHistory): RecordProof {
  const texts = [open, end].flatMap((leaf) => (leaf === null ? [] : [payloadText(leaf)]))
  const hashes = texts.map((text) => leafHash(text, SALT)!)
  return {
    head: {
      world: open.world,
      size: hashes.length,
      rootHash: rootOf(hashes),
      marketTime: 1,
      signedWallTime: 2,
      publicKey: 'key',
      signature: 'good',
    },
    leaves: texts.map((payload, index) => ({
      index,
      hash: hashes[index]!,
      payload,
      salt: SALT,
      kind: 'extreme-open',
      proof: hashes.filter((_hash, other) => other !== index),
    })),
  }
}

interface Given {
  readonly shown?: ExtremeDetail
  readonly proof?: RecordProof | null
  readonly candles?: readonly Candle[]
}

async function check({
  shown = shownOf(extreme),
  proof = proofOf(history),
  candles = bars,
}: Given): Promise<ExtremeReport> {
  const source: ExtremeSource = {
    detail: async () => shown,
    proof: async () => proof,
    marketNow: async () => closeTimeOf('15m', candles.at(-1)!.openTime),
    candles: async ({ from, to }) =>
      candles
        .filter(({ openTime }) => openTime >= from && openTime < to)
        .map((bar) => [
          bar.openTime,
          bar.open,
          bar.high,
          bar.low,
          bar.close,
          bar.volume,
          bar.quoteVolume,
        ]),
  }
  const jobs: CheckJobs = {
    ...openJobs(),
    verifyHead: async ({ signature }) => signature === 'good',
  }
  return await runExtremeCheck({ source, jobs, onProgress: () => {} })
}

describe('the check of a surge', () => {
  it('finds it again with every figure that the page shows', async () => {
    const report = await check({})
    expect(report).toMatchObject({ verdict: 'same', log: { state: 'good' }, isOver: true })
    expect(report.facts.filter(({ isSame }) => !isSame)).toEqual([])
    const groups = new Set(report.facts.map(({ group }) => group))
    expect([...groups]).toEqual(['trigger', 'fills', 'follow', 'fade'])
    expect(report.facts).toHaveLength(14)
  })

  it('follows one that is open as far as the candles go', async () => {
    const until = extreme.triggerTime + 2 * 900_000
    const early = bars.filter(({ openTime }) => openTime < until)
    const open = replayWithLives('one', early).at(-1)!
    expect(open.extreme.endedTime).toBe(null)
    const report = await check({
      shown: shownOf(open.extreme),
      proof: proofOf(open.history),
      candles: early,
    })
    expect(report.verdict).toBe('same')
    expect(report.facts.map(({ group }) => group)).toEqual([
      ...Array(4).fill('trigger'),
      'fills',
      'fills',
      'follow',
      'fade',
    ])
  })

  it('finds one in the minute of its trigger', async () => {
    const early = bars.filter(({ openTime }) => openTime < extreme.triggerTime)
    const detected = replayWithLives('one', early).at(-1)!
    expect(detected.extreme).toMatchObject({ entry: null, triggerTime: extreme.triggerTime })
    const report = await check({
      shown: shownOf(detected.extreme),
      proof: proofOf(detected.history),
      candles: early,
    })
    expect(report.verdict).toBe('same')
    expect(report.facts.map(({ group }) => group)).toEqual(Array(4).fill('trigger'))
  })

  it.each<[string, (shown: ExtremeDetail) => ExtremeDetail]>([
    ['a price', (shown) => ({ ...shown, triggerPrice: '1' })],
    ['a change', (shown) => ({ ...shown, change24hPct: shown.change24hPct + 0.01 })],
    ['a result', (shown) => ({ ...shown, follow: shown.fade, fade: shown.follow })],
  ])('tells a page that shows %s that the log does not hold', async (_what, change) => {
    const report = await check({ shown: change(shownOf(extreme)) })
    expect(report).toMatchObject({ verdict: 'badLog', log: { state: 'bad' } })
  })

  it('tells a page that shows another stop loss', async () => {
    const shown = shownOf(extreme)
    const report = await check({ shown: { ...shown, fade: { ...shown.fade, stopPrice: '1' } } })
    expect(report.verdict).toBe('differs')
    expect(report.facts.filter(({ isSame }) => !isSame)).toMatchObject([
      { group: 'fade', key: 'stop', shown: 1 },
    ])
  })

  it('tells a page whose volume does not follow from the candles', async () => {
    const report = await check({ shown: { ...shownOf(extreme), quoteVolume24h: '1' } })
    expect(report.verdict).toBe('differs')
    expect(report.facts.filter(({ isSame }) => !isSame).map(({ key }) => key)).toEqual([
      'quoteVolume',
    ])
  })

  it('tells entries that were changed, moved or signed by nobody', async () => {
    const proof = proofOf(history)
    const [first, ...rest] = proof.leaves
    const changed = { ...first!, payload: first!.payload!.replace('surge', 'plunge') }
    const edited = { ...first!, payload: `${first!.payload} ` }
    const moved = { ...first!, proof: [first!.hash] }
    for (const leaf of [changed, edited, moved]) {
      const report = await check({ proof: { ...proof, leaves: [leaf, ...rest] } })
      expect(report.verdict).toBe('badLog')
    }
    const head = { ...proof.head, signature: 'bad' }
    expect((await check({ proof: { ...proof, head } })).verdict).toBe('badLog')
  })

  it('tells results that the candles do not give', async () => {
    const end = history.end as Extract<LoggedExtremeHistory['end'], { kind: 'extreme-end' }>
    const follow = { ...end.follow, netReturn: 0.5 }
    const shown = shownOf(extreme)
    const exit = { ...shown.follow.exit!, netReturnPct: 50 }
    const report = await check({
      proof: proofOf({ ...history, end: { ...end, follow } }),
      shown: { ...shown, follow: { ...shown.follow, exit } },
    })
    expect(report.verdict).toBe('differs')
    expect(report.facts.filter(({ isSame }) => !isSame).map(({ key }) => key)).toEqual(['net'])
  })

  it('does not blame what it cannot compare: corrected or missing candles, unsigned entries', async () => {
    const last = extreme.triggerTime - 900_000
    const corrected = bars.map((bar) =>
      bar.openTime === last ? { ...bar, volume: bar.volume + 1 } : bar,
    )
    expect((await check({ candles: corrected })).verdict).toBe('corrected')
    const later = bars.filter(({ openTime }) => openTime > last)
    expect((await check({ candles: later })).verdict).toBe('missing')
    expect((await check({ proof: null })).verdict).toBe('pending')
    expect((await check({ proof: proofOf({ ...history, end: null }) })).verdict).toBe('pending')
  })
})
