import { describe, expect, it } from 'vitest'
import { summarize } from '#domain/signals/statistics/statistics.ts'
import type { CheckJobs } from '../audit/check-jobs.ts'
import type { RecordHead, RecordLeaves } from '../performance/record-queries.ts'
import type { RememberedHead } from './remembered-head.ts'
import type { ShownFigures } from './compare-figures.ts'
import { type LogReport, type LogSource, runLogCheck } from './run-log-check.ts'

/** A log whose leaves are their own hashes, and whose root is all of them in a row. */
function fakeLog(size: number) {
  const leaves: RecordLeaves['leaves'] = Array.from({ length: size }, (_, index) => ({
    index,
    hash: `h${index}`,
    payload: index % 2 === 0 ? `h${index}` : null,
    salt: null,
  }))
  const rootOf = (count: number) =>
    leaves
      .slice(0, count)
      .map(({ hash }) => hash)
      .join('')
  const head: RecordHead = {
    world: 'live',
    size,
    rootHash: rootOf(size),
    marketTime: 1,
    signedWallTime: 2,
    publicKey: 'key',
    signature: 'good',
  }
  return { leaves, head, rootOf }
}

type Log = ReturnType<typeof fakeLog>

const closed = (netReturn: number, endedTime: number) => ({
  enteredTime: endedTime - 10,
  endedTime,
  netReturn,
  highest72h: null,
})
/** What the entries come to: a win of 10% and a loss of 5%. */
const FIGURES = summarize([closed(0.1, 20), closed(-0.05, 40)])
/** The same as the track record shows it. */
const SHOWN = {
  n: 2,
  wins: 1,
  winRatePct: null,
  winRateLowPct: 9.4531,
  winRateHighPct: 90.5469,
  expectancyPct: 2.5,
  averageWinPct: 10,
  averageLossPct: -5,
  profitFactor: 2,
  payoffRatio: 2,
  slots: 1,
  maxDrawdownPct: 5,
  compoundedReturnPct: 4.5,
  simpleReturnPct: 5,
  averageHighest72hPct: null,
}

function sourceOf({ leaves, head, rootOf }: Log, shown: Partial<ShownFigures> = {}): LogSource {
  return {
    figures: async () => ({ total: SHOWN, logSize: leaves.length, ...shown }),
    head: async () => head,
    leaves: async (from, limit) => leaves.slice(from, from + limit),
    growth: async (from, to) => (from <= leaves.length ? [rootOf(from), rootOf(to)] : null),
  }
}

function fakeJobs(unflagged = 0): CheckJobs {
  let added: string[] = []
  return {
    verifyHead: async ({ signature }) => signature === 'good',
    openTree: async () => {
      added = []
    },
    addLeaves: async (leaves, fromIndex) => {
      const at = leaves.findIndex(
        ({ index, hash, payload }, row) =>
          index !== fromIndex + row || (payload !== null && payload !== hash),
      )
      added.push(...leaves.map(({ hash }) => hash))
      const revealed = leaves.filter(({ payload }) => payload !== null).length
      return { faultIndex: at < 0 ? null : fromIndex + at, revealed }
    },
    closeTree: async () => added.join(''),
    figures: async () => ({ figures: FIGURES, unflagged }),
    verifyGrowth: async (from, to, [first, last]) =>
      first === from.rootHash && last === to.rootHash,
    checkLeaves: async () => [],
    recompute: async () => ({
      result: { kind: 'nothing' },
      walked: { expectedCount: 0, missingCount: 0, differingTime: null },
      gateMatch: null,
      digests: {},
    }),
    readExtremeLog: async () => ({ leaves: [], history: null }),
    recomputeExtreme: async () => ({ kind: 'missing' }),
  }
}

interface Asked {
  readonly shown?: Partial<ShownFigures>
  readonly unflagged?: number
}

async function check(log: Log, remembered: RememberedHead | null = null, asked: Asked = {}) {
  const reports: LogReport[] = []
  const report = await runLogCheck({
    source: sourceOf(log, asked.shown),
    jobs: fakeJobs(asked.unflagged),
    recall: () => remembered,
    onProgress: (next) => reports.push(next),
  })
  return { report, reports }
}

const seen = (log: Log, size: number): RememberedHead => ({
  size,
  rootHash: log.rootOf(size),
  publicKey: 'key',
  verifiedWallMs: 1,
})

describe('a check of the whole log', () => {
  it('fetches every leaf in pages, says how far it is, and holds', async () => {
    const { report, reports } = await check(fakeLog(2500))
    expect(report).toMatchObject({ verdict: 'good', done: 2500, revealed: 1250, key: 'first' })
    expect(reports.map(({ done }) => done)).toEqual(expect.arrayContaining([1000, 2000, 2500]))
  })

  it('holds on a log that grew since the head that was remembered, and says from where', async () => {
    const log = fakeLog(1200)
    const { report } = await check(log, seen(log, 700))
    expect(report).toMatchObject({ verdict: 'good', growth: 'good', key: 'same', grownFrom: 700 })
    expect((await check(log, seen(log, 1200))).report.verdict).toBe('good')
  })

  it('meets a first page that failed before the worker was ready', async () => {
    const log = fakeLog(3)
    const failed: unknown[] = []
    const note = (error: unknown) => void failed.push(error)
    process.on('unhandledRejection', note)
    const jobs = fakeJobs()
    const checking = runLogCheck({
      source: { ...sourceOf(log), leaves: async () => await Promise.reject(new Error('offline')) },
      jobs: {
        ...jobs,
        openTree: async () => await new Promise((resolve) => setTimeout(resolve, 20)),
      },
      recall: () => null,
      onProgress: () => {},
    })
    await expect(checking).rejects.toThrow('offline')
    process.off('unhandledRejection', note)
    expect(failed).toEqual([])
  })

  it('stops at a signature that is wrong', async () => {
    const log = fakeLog(5)
    const { report } = await check({ ...log, head: { ...log.head, signature: 'bad' } })
    expect(report).toMatchObject({ verdict: 'bad', signature: 'bad', leaves: 'waiting' })
  })

  it('names the first entry that was changed, swapped or left out', async () => {
    const changed = fakeLog(1500)
    changed.leaves[1204]!.payload = 'another'
    expect((await check(changed)).report).toMatchObject({ verdict: 'bad', faultIndex: 1204 })
    const swapped = fakeLog(9)
    swapped.leaves.splice(3, 2, swapped.leaves[4]!, swapped.leaves[3]!)
    expect((await check(swapped)).report).toMatchObject({ verdict: 'bad', faultIndex: 3 })
    const short = fakeLog(9)
    short.leaves.pop()
    expect((await check(short)).report).toMatchObject({ verdict: 'bad', faultIndex: 8 })
  })

  it('finds another root, though every leaf matches its own hash', async () => {
    const log = fakeLog(9)
    log.leaves[3]!.hash = 'h3x'
    expect((await check(log)).report).toMatchObject({ verdict: 'bad', root: 'bad' })
  })

  it('finds a log that was rewritten or shrank since it was last verified', async () => {
    const log = fakeLog(9)
    const other = { ...seen(log, 4), rootHash: 'other' }
    expect((await check(log, other)).report).toMatchObject({ verdict: 'bad', growth: 'bad' })
    const longer = { ...seen(log, 9), size: 12 }
    expect((await check(log, longer)).report).toMatchObject({ verdict: 'bad', growth: 'bad' })
  })

  it('does not pass another key than the remembered one in silence', async () => {
    const log = fakeLog(9)
    const { report } = await check(log, { ...seen(log, 4), publicKey: 'old' })
    expect(report).toMatchObject({ verdict: 'bad', key: 'changed', growth: 'good' })
  })

  it('holds where the track record shows what the entries come to, as far as it rounds', async () => {
    const { report } = await check(fakeLog(9))
    expect(report).toMatchObject({
      verdict: 'good',
      figures: { state: 'good', kind: 'same', count: 2 },
    })
  })

  it.each([
    ['a signal fewer', { n: 1 }],
    ['a win more', { wins: 2 }],
    ['another expectancy', { expectancyPct: 2.5002 }],
    ['another profit factor', { profitFactor: 2.0002 }],
    ['no loss at all', { profitFactor: null }],
    ['another drawdown', { maxDrawdownPct: 4.9 }],
    ['another range', { winRateLowPct: 12 }],
  ])('does not pass a track record that shows %s', async (_what, change) => {
    const shown = { total: { ...SHOWN, ...change } }
    const { report } = await check(fakeLog(9), null, { shown })
    expect(report).toMatchObject({ verdict: 'bad', figures: { state: 'bad', kind: 'differ' } })
  })

  it('compares no figures where the log grew meanwhile, or its entries name no headlines', async () => {
    const moved = { total: { ...SHOWN, n: 3 }, logSize: 10 }
    const unknown = { verdict: 'good', figures: { state: 'unknown' } }
    expect((await check(fakeLog(9), null, { shown: moved })).report).toMatchObject(unknown)
    const before = { shown: { total: { ...SHOWN, n: 3 } }, unflagged: 1 }
    expect((await check(fakeLog(9), null, before)).report).toMatchObject(unknown)
  })
})
