import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { extremeEndpoints } from '#contract/extreme.ts'
import { endpoints, type EndpointName } from '#contract/index.ts'
import { schemas } from '#contract/index.schema.ts'
import { RECORD_EXPORT_PATH } from '#contract/signals-record.ts'
import { STREAM_PATH } from '#contract/stream.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import { listSessionTiers } from '#server/features/account/session/list-session-tiers.ts'
import { verifyExport } from '#server/verify/verify-export.ts'
import {
  type VisibilityFixture,
  openVisibilityFixture,
  type OpenName,
  type Shown,
  type Viewer,
} from '#tests/support/signals/visibility-fixture.ts'

const VIEWERS = ['guest', 'ordinary', 'ended', 'monthly', 'trial', 'yearly', 'all'] as const
const OLDEST = ['oldFine', 'oldCoarse', 'oldHalf'] as const
const MONTHLY = [...OLDEST, 'four', 'day'] as const
const EVERY = [...MONTHLY, 'hour', 'fine', 'half'] as const

/** DECISIONS 3 by hand: the primary signals in progress that each viewer sees. */
const SEEN: Readonly<Record<Viewer, readonly OpenName[]>> = {
  guest: OLDEST,
  ordinary: OLDEST,
  ended: OLDEST,
  monthly: MONTHLY,
  trial: EVERY,
  yearly: EVERY,
  all: EVERY,
}
const seesAll = (viewer: Viewer) => SEEN[viewer] === EVERY

let fixture: VisibilityFixture

beforeAll(async () => {
  fixture = await openVisibilityFixture()
})
afterAll(() => fixture.close())

/** What a viewer must be shown of some signals in progress. */
function tableOf(viewer: Viewer, among: readonly OpenName[] = SEEN[viewer]): Shown {
  const how = viewer === 'guest' ? 'unpriced' : 'whole'
  return new Map(SEEN[viewer].filter((name) => among.includes(name)).map((name) => [name, how]))
}

interface Row {
  readonly id: string
  readonly state: string
  readonly recommendedPrice: string | null
  readonly [field: string]: unknown
}

const PRICES = [
  'recommendedPrice',
  'openPrice',
  'averagePrice',
  'stopPrice',
  'highest72hPct',
] as const

function nameOf(id: string): OpenName | undefined {
  return (Object.keys(fixture.ids) as OpenName[]).find((name) => fixture.ids[name] === id)
}

/** The signals in progress among rows; fails where only some prices are shown. */
function shownIn(rows: readonly Row[]): Shown {
  const open = rows.filter(({ state }) => state === 'entered')
  return new Map(
    open.map((row) => {
      const answer = PRICES.filter((field) => row[field] !== null)
      expect([0, PRICES.length]).toContain(answer.length)
      return [nameOf(row.id)!, answer.length === 0 ? 'unpriced' : 'whole']
    }),
  )
}

async function dataOf(viewer: Viewer, name: EndpointName, query: Record<string, string> = {}) {
  const { code, msg, data } = await fixture.ask(viewer, name, query)
  expect([name, code, msg]).toEqual([name, 200, 'ok'])
  return data as never
}

interface ListAnswer {
  readonly items: readonly Row[]
  readonly total: number
  readonly hiddenCount: number | null
}

const list = async (viewer: Viewer, query: Record<string, string> = {}): Promise<ListAnswer> =>
  await dataOf(viewer, 'GET /aiCoin/queryRecordPage', { limit: '100', ...query })

/** Doors to one's own coins and alerts: for who is signed in alone. */
const OWN = [
  'GET /aiCoin/queryUserRecord',
  'GET /aiCoin/queryUserRecordHis',
  'GET /aiCoin/queryNoticeRecord',
] as const satisfies readonly EndpointName[]

/** What each call shows a viewer of the signals in progress: one by one, whatever way leads there. */
const DOORS: Readonly<Record<string, (viewer: Viewer) => Promise<Shown>>> = {
  'GET /aiCoin/queryRecordPage': async (viewer) => {
    const { items } = await list(viewer)
    for (const query of [{ state: 'inProgress' }, { state: 'inProgress', sort: 'earnings' }]) {
      expect(shownIn((await list(viewer, query as never)).items).size).toBe(shownIn(items).size)
    }
    expect(shownIn((await list(viewer, { state: 'ended' })).items).size).toBe(0)
    return shownIn(items)
  },
  'GET /aiCoin/getDetail': async (viewer) => {
    const rows: Row[] = []
    for (const name of EVERY) {
      const answer = await fixture.ask(viewer, 'GET /aiCoin/getDetail', { id: fixture.ids[name] })
      const refusal = viewer === 'monthly' ? 40302 : 40301
      if (!SEEN[viewer].includes(name)) expect([answer.code, answer.data]).toEqual([refusal, null])
      if (answer.code !== 200) continue
      const { signal } = answer.data as {
        signal: Row & { legs: unknown[]; why: { score: number } }
      }
      const isWhole = signal.recommendedPrice !== null
      expect([signal.legs.length, signal.why.score]).toEqual(isWhole ? [1, 70] : [0, 0])
      rows.push(signal)
    }
    return shownIn(rows)
  },
  'GET /aiCoin/queryCoins': async (viewer) => {
    const { items } = (await dataOf(viewer, 'GET /aiCoin/queryCoins', { limit: '100' })) as {
      items: { readings: { signalId: string | null; status: string; direction: string | null }[] }[]
    }
    const readings = items.flatMap((item) => item.readings)
    const shown = readings.filter(({ signalId }) => signalId !== null)
    expect(readings.filter(({ status }) => status === 'open')).toEqual(shown)
    // A reading has no price: where the signal is visible, it is the same for all.
    const names = shown.map(({ signalId }) => nameOf(signalId!)!)
    return new Map(names.map((name) => [name, viewer === 'guest' ? 'unpriced' : 'whole']))
  },
  'GET /aiCoin/getTop10Record': async (viewer) => {
    const { items } = (await dataOf(viewer, 'GET /aiCoin/getTop10Record')) as {
      items: { coinId: string; newestSignalId: string }[]
    }
    expect(items.map(({ coinId }) => coinId)).toEqual([fixture.rankedCoin])
    const newest = nameOf(items[0]!.newestSignalId)
    if (newest === undefined) expect(items[0]!.newestSignalId).toBe(fixture.newestEndedId)
    return newest === undefined ? new Map() : new Map([[newest, 'whole']])
  },
  'GET /aiCoin/queryTrackRecord': async (viewer) => {
    const shown = new Map<OpenName, 'whole' | 'unpriced'>()
    for (const name of EVERY) {
      const { openCount } = (await dataOf(viewer, 'GET /aiCoin/queryTrackRecord', {
        coinId: name.toLowerCase(),
      })) as { openCount: number }
      if (openCount > 0) shown.set(name, viewer === 'guest' ? 'unpriced' : 'whole')
    }
    const { openCount } = (await dataOf(viewer, 'GET /aiCoin/queryTrackRecord')) as {
      openCount: number
    }
    expect(openCount).toBe(EVERY.length)
    return shown
  },
  'GET /aiCoin/getCarousels': async (viewer) => {
    const cards = (await dataOf(viewer, 'GET /aiCoin/getCarousels')) as { signal?: Row }[]
    const rows = cards.flatMap(({ signal }) => (signal === undefined ? [] : [signal]))
    expect(rows).toHaveLength(1)
    return shownIn(rows)
  },
  'GET /aiCoin/queryRecordLeaves': async (viewer) => {
    const { leaves } = (await dataOf(viewer, 'GET /aiCoin/queryRecordLeaves')) as LeavesAnswer
    expect(leaves).toHaveLength(EVERY.length + 11)
    return revealedIn(leaves)
  },
  'GET /aiCoin/queryRecordProof': async (viewer) => {
    const leaves: ShownLeaf[] = []
    for (const name of EVERY) {
      const answer = await fixture.ask(viewer, 'GET /aiCoin/queryRecordProof', {
        id: fixture.ids[name],
      })
      const refusal = viewer === 'monthly' ? 40302 : 40301
      expect(answer.code).toBe(SEEN[viewer].includes(name) ? 200 : refusal)
      if (answer.code === 200) leaves.push(...(answer.data as LeavesAnswer).leaves)
    }
    return revealedIn(leaves)
  },
  'GET /aiCoin/queryUserRecord': (viewer) => ofMine(viewer, 'GET /aiCoin/queryUserRecord'),
  'GET /aiCoin/queryUserRecordHis': (viewer) => ofMine(viewer, 'GET /aiCoin/queryUserRecordHis'),
  // Alerts stay readable by those who got them; nobody here got any.
  'GET /aiCoin/queryNoticeRecord': (viewer) => ofMine(viewer, 'GET /aiCoin/queryNoticeRecord'),
}

/** Signals on coins that one has alerts of, set for every coin; whoever has no account has none. */
async function ofMine(viewer: Viewer, name: EndpointName): Promise<Shown> {
  const accountId = fixture.accountOf(viewer)
  if (accountId === '') {
    expect((await fixture.ask(viewer, name)).code).toBe(401)
    return new Map()
  }
  const rows = EVERY.map((coin) => ({
    account_id: accountId,
    coin_id: coin.toLowerCase(),
    is_on: 1 as const,
    long_mode: 2,
    short_mode: 2,
    leg_mode: 2,
    surge_mode: 2,
    channels: null,
    set_wall_time: 1,
  }))
  await fixture.db.transaction((tx) =>
    tx
      .insertInto('coin_alerts')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  const { items } = (await dataOf(viewer, name, { limit: '100' })) as ListAnswer
  return shownIn(items)
}

interface ShownLeaf {
  readonly hash: string
  readonly payload: string | null
  readonly salt: string | null
}
interface LeavesAnswer {
  readonly leaves: readonly ShownLeaf[]
}

/** A payload has prices: it is revealed to viewers who see them. */
function revealedIn(leaves: readonly ShownLeaf[]): Shown {
  const names = leaves.flatMap(({ payload, salt }) => {
    expect(payload === null).toBe(salt === null)
    const id = payload === null ? '' : (JSON.parse(payload) as { signalId: string }).signalId
    const name = nameOf(id)
    return name === undefined || name === 'elsewhere' ? [] : [name]
  })
  return new Map(names.map((name) => [name, 'whole']))
}

describe.each(VIEWERS)('a viewer of the tier %s', (viewer) => {
  const wholeOnly = viewer === 'guest' ? new Map() : tableOf(viewer)

  it('sees in every list what the table says, counted by the same', async () => {
    expect(await DOORS['GET /aiCoin/queryRecordPage']!(viewer)).toEqual(tableOf(viewer))
    const { total, hiddenCount } = await list(viewer, { state: 'inProgress' })
    expect([total, hiddenCount]).toEqual([SEEN[viewer].length, EVERY.length - SEEN[viewer].length])
  })

  it('is not shown by a filtered list which coin has a hidden signal', async () => {
    const ofCoin = await list(viewer, { state: 'inProgress', coinId: 'half' })
    const ofCoins = await list(viewer, { state: 'inProgress', coinIds: 'half' })
    const ofVolume = await list(viewer, { state: 'inProgress', volume24h: '1' })
    const ofVenue = await list(viewer, { state: 'inProgress', exchange: 'BINANCE' })
    for (const { hiddenCount } of [ofCoin, ofCoins, ofVolume, ofVenue]) {
      expect(hiddenCount).toBe(seesAll(viewer) ? 0 : null)
    }
    for (const { total } of [ofCoin, ofCoins]) expect(total).toBe(seesAll(viewer) ? 1 : 0)
  })

  it('sees of another market what the interval allows, however old it is', async () => {
    const { items } = await list(viewer, { state: 'inProgress', exchange: 'OKX' })
    expect(items.map(({ id }) => nameOf(id))).toEqual(
      ENTITLEMENTS[viewer === 'ended' ? 'ordinary' : viewer].intervals.includes('4h')
        ? ['elsewhere']
        : [],
    )
  })

  it('sees whole what has ended', async () => {
    const { items, total } = await list(viewer, { state: 'ended' })
    expect(total).toBe(10)
    expect(items.every((row) => row.recommendedPrice === '100' && row['exitPrice'] === '100')).toBe(
      true,
    )
    const answer = await fixture.ask(viewer, 'GET /aiCoin/getDetail', { id: fixture.newestEndedId })
    expect(answer.code).toBe(200)
  })

  it('sees of the coins with alerts what the table says, however they were set', async () => {
    const expected = fixture.accountOf(viewer) === '' ? new Map() : tableOf(viewer)
    expect(await DOORS['GET /aiCoin/queryUserRecord']!(viewer)).toEqual(expected)
    expect(await DOORS['GET /aiCoin/queryUserRecordHis']!(viewer)).toEqual(new Map())
    expect(await DOORS['GET /aiCoin/queryNoticeRecord']!(viewer)).toEqual(new Map())
  })

  it('opens a signal that may be seen and is refused the others', async () => {
    expect(await DOORS['GET /aiCoin/getDetail']!(viewer)).toEqual(tableOf(viewer))
  })

  it("finds on a coin's page the newest signal that may be seen, and what the rules say", async () => {
    for (const name of EVERY) {
      const { signal, readings } = (await dataOf(viewer, 'GET /aiCoin/getDetail', {
        coinId: name.toLowerCase(),
      })) as { signal: Row | null; readings: { signalId: string | null }[] }
      const isSeen = SEEN[viewer].includes(name)
      const expected = isSeen ? fixture.ids[name] : name === 'four' ? fixture.newestEndedId : null
      expect([name, signal?.id ?? null]).toEqual([name, expected])
      expect(readings.some(({ signalId }) => signalId !== null)).toBe(isSeen)
    }
  })

  it('reads of each coin no nearer than the table allows', async () => {
    expect(await DOORS['GET /aiCoin/queryCoins']!(viewer)).toEqual(tableOf(viewer))
  })

  it('is led by the top ten to a signal that may be seen', async () => {
    const expected = SEEN[viewer].includes('four') ? ['four'] : []
    const shown = await DOORS['GET /aiCoin/getTop10Record']!(viewer)
    expect([...shown.keys()]).toEqual(expected)
  })

  it('sees in the track record of one coin only visible signals', async () => {
    expect(await DOORS['GET /aiCoin/queryTrackRecord']!(viewer)).toEqual(tableOf(viewer))
  })

  it('finds no signal in progress on the computed cards', async () => {
    expect(await DOORS['GET /aiCoin/getCarousels']!(viewer)).toEqual(new Map())
  })

  it('is counted in the filters what the lists show', async () => {
    const { categories, intervals } = (await dataOf(viewer, 'GET /aiCoin/getQueryParams', {
      statistics: 'true',
    })) as Record<'categories' | 'intervals', { id: string; count: number }[]>
    const { total } = await list(viewer)
    expect(categories[0]).toMatchObject({ id: 'all', count: total })
    for (const { id, count } of intervals.slice(1)) {
      expect([id, count]).toEqual([id, (await list(viewer, { interval: id })).total])
    }
  })

  it('reads in the record what is whole, and the hash of everything', async () => {
    expect(await DOORS['GET /aiCoin/queryRecordLeaves']!(viewer)).toEqual(wholeOnly)
    expect(await DOORS['GET /aiCoin/queryRecordProof']!(viewer)).toEqual(wholeOnly)
    const text = await fixture.read(viewer, `/api${RECORD_EXPORT_PATH}`)
    const file = JSON.parse(text) as LeavesAnswer
    expect(revealedIn(file.leaves)).toEqual(wholeOnly)
    const csv = await fixture.read(viewer, `/api${RECORD_EXPORT_PATH}?format=csv`)
    // What is left out does not keep the file from proving itself.
    for (const answer of [text, csv]) expect(verifyExport(answer).leaves).toBe(EVERY.length + 11)
    for (const name of EVERY) expect(csv.includes(fixture.ids[name])).toBe(wholeOnly.has(name))
  })

  it('is streamed the signals that may be seen', async () => {
    expect(shownIn(await streamedTo(viewer))).toEqual(tableOf(viewer))
  })

  it('gets the same page under the link of any signal', async () => {
    const pages = [fixture.ids.half, fixture.ids.oldHalf, 'nothing']
    const [hidden, ...others] = await Promise.all(
      pages.map((id) => fixture.read(viewer, `/s/${id}`)),
    )
    expect(others).toEqual([hidden, hidden])
  })
})

describe('the doors', () => {
  it('are all calls whose answers can carry a signal in progress', () => {
    const carriesSignal =
      /"(triggerTime|signalId|newestSignalId|recommendedPrice|openCount|hiddenCount|payload)":/
    const found = (Object.keys(schemas) as EndpointName[]).filter((name) => {
      // Surges and plunges are no signals: extreme.test.ts asks who sees them when.
      if (Object.hasOwn(extremeEndpoints, name)) return false
      // Its trades are of ended signals: predict.test.ts counts a signal in progress out.
      if (name === 'GET /predict/calculation') return false
      const shape = z.toJSONSchema(schemas[name].answer, { io: 'output', unrepresentable: 'any' })
      return carriesSignal.test(JSON.stringify(shape))
    })
    expect(found.toSorted()).toEqual(Object.keys(DOORS).toSorted())
  })

  it('ask for the viewer, except where everyone gets the same', () => {
    for (const name of Object.keys(DOORS) as EndpointName[]) {
      const isForAll = name === 'GET /aiCoin/getCarousels'
      const isOwn = OWN.some((own) => own === name)
      const who = isForAll ? 'anyone' : isOwn ? 'signedIn' : 'viewer'
      expect([name, endpoints[name].who]).toEqual([name, who])
    }
  })

  it('are closed to an ended session', async () => {
    const headers = { authorization: 'x'.repeat(43) }
    const { url } = fixture.lineOf('guest')
    const viewers = Object.keys(DOORS).filter((name) => name !== 'GET /aiCoin/getCarousels')
    const paths = viewers.map((name) => name.split(' ')[1]!)
    for (const path of [...paths, RECORD_EXPORT_PATH, STREAM_PATH]) {
      const response = await fetch(`${url}/api${path}`, { headers })
      expect([path, response.status]).toEqual([path, 401])
      await response.body?.cancel()
    }
  })

  it('are checked again for every open stream: each session by its tier, ended ones not at all', async () => {
    const tiers = new Map<Viewer, string>()
    const sessionOf = async (viewer: Viewer) =>
      await fixture.db.reader
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', fixture.accountOf(viewer))
        .executeTakeFirstOrThrow()
    const viewers = ['ordinary', 'ended', 'monthly', 'trial', 'yearly'] as const
    const ids = await Promise.all(viewers.map(async (viewer) => (await sessionOf(viewer)).id))
    const found = await listSessionTiers(fixture.context, [...ids, 'gone'])
    for (const [at, viewer] of viewers.entries()) tiers.set(viewer, found.get(ids[at]!)!)
    expect(Object.fromEntries(tiers)).toEqual({
      ordinary: 'ordinary',
      ended: 'ordinary',
      monthly: 'monthly',
      trial: 'trial',
      yearly: 'yearly',
    })
    expect(found.size).toBe(viewers.length)
    const later = { now: () => fixture.context.wallClock.now() + 40 * DAY_MS }
    expect((await listSessionTiers({ ...fixture.context, wallClock: later }, ids)).size).toBe(0)
    const off = {
      ...fixture.context,
      config: { ...fixture.context.config, membership: 'off' as const },
    }
    expect(new Set((await listSessionTiers(off, ids)).values())).toEqual(new Set(['all']))
  })

  it('keep an answer for its tier alone, and only until what is oldest has changed', async () => {
    const before = await list('guest', { state: 'inProgress' })
    expect(shownIn((await list('yearly', { state: 'inProgress' })).items).size).toBe(EVERY.length)
    await endSignal(fixture.ids.oldFine, 'void')
    try {
      const after = await list('guest', { state: 'inProgress' })
      expect(before.items.map(({ id }) => nameOf(id))).toEqual(['oldHalf', 'oldCoarse', 'oldFine'])
      expect(after.items.map(({ id }) => nameOf(id))).toEqual(['hour', 'oldHalf', 'oldCoarse'])
    } finally {
      await endSignal(fixture.ids.oldFine, 'entered')
    }
  })
})

/** Ends a signal or has it run again, as the engine does: with a new number, and publishes it. */
async function endSignal(id: string, state: 'void' | 'entered'): Promise<void> {
  const { db, context } = fixture
  const sequence = await db.transaction(async (tx) => {
    const { newest } = await tx
      .selectFrom('signals')
      .select((the) => the.fn.max('sequence').as('newest'))
      .executeTakeFirstOrThrow()
    const next = (newest ?? 0) + 1
    await tx
      .updateTable('signals')
      .set({
        state,
        sequence: next,
        ended_time: state === 'void' ? 1 : null,
        void_reason: state === 'void' ? 'gap' : null,
      })
      .where('id', '=', id)
      .execute()
    return next
  })
  await context.bus.publish({ kind: 'signals', throughSequence: sequence })
}

/** Rows that a stream opened after number 0 brings, up to the last published one. */
async function streamedTo(viewer: Viewer): Promise<Row[]> {
  const { url, headers } = fixture.lineOf(viewer)
  const response = await fetch(`${url}/api${STREAM_PATH}`, {
    headers: { ...headers, 'last-event-id': '0' },
    signal: AbortSignal.timeout(10_000),
  })
  const rows: Row[] = []
  let text = ''
  for await (const bytes of response.body ?? []) {
    text += Buffer.from(bytes).toString()
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      if (!frame.includes('event: signal')) continue
      rows.push(JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '') as Row)
    }
    if (rows.some(({ id }) => id === fixture.newestEndedId)) break
  }
  return rows
}
