import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/headers.ts'
import { type GateAlertEvent, SIGNAL_EVENT_KINDS } from '#domain/alerts/alert-event.ts'
import { GATE_STATES } from '#domain/signals/gate/market-gate.ts'
import { wordsOf } from '#server/words.ts'
import { isOneMessage, smsText } from '../channels/sms-text.ts'
import type { SignalAlertItem } from './alert-items.ts'
import { type AlertFrame, alertTextOf } from './alert-text.ts'

const CLOSED = Date.UTC(2026, 4, 3, 6)

const OPEN: SignalAlertItem = {
  id: 'e1',
  kind: 'open',
  signalId: 'abc',
  coinId: 'btc',
  base: 'BTC',
  interval: '4h',
  direction: 'long',
  legNumber: 0,
  barTime: CLOSED,
  closedWallTime: CLOSED,
  computedWallTime: CLOSED + 900,
  expiresWallTime: CLOSED + 7_200_000,
  price: 64_210.57,
  stopPrice: 62_000,
  targetPrice: null,
  netReturn: null,
  exitReason: null,
}

const LEG: SignalAlertItem = { ...OPEN, kind: 'leg', legNumber: 1, price: 65_000 }
const END: SignalAlertItem = {
  ...OPEN,
  kind: 'end',
  direction: 'short',
  interval: '1d',
  price: 70_000,
  netReturn: -0.0357,
  exitReason: 'stop',
}
const VOID: SignalAlertItem = { ...OPEN, kind: 'void' }
const ITEMS = { open: OPEN, leg: LEG, end: END, void: VOID }

const FRAME: AlertFrame = {
  zone: 'Asia/Shanghai',
  wallNow: CLOSED + 21_400,
  world: 'live',
  isMaybeRepeated: false,
  isTest: false,
}

describe('an alert of one event', () => {
  it.each([
    [
      'en',
      OPEN,
      'BTC Long signal, 4h',
      [
        'Trigger price 64,210.5 · stop loss 62,000.0',
        'Short-term, 4h. Candle closed 14:00, 21s ago',
      ],
    ],
    [
      'zh-Hans',
      OPEN,
      'BTC 做多信号 · 4h',
      ['触发价 64,210.5 · 止损 62,000.0', '短线 4h · 14:00 收盘，21 秒前'],
    ],
    [
      'zh-Hant',
      LEG,
      'BTC 做多第 1 次加倉 · 4h',
      ['加倉觸發價 65,000.0 · 止損維持 62,000.0', '短線 4h · 14:00 收盤，21 秒前'],
    ],
    [
      'en',
      LEG,
      'BTC Long, position added (1), 4h',
      [
        'Add triggered at 65,000.0 · stop loss unchanged at 62,000.0',
        'Short-term, 4h. Candle closed 14:00, 21s ago',
      ],
    ],
    [
      'en',
      END,
      'BTC Short ended −3.57%, 1D',
      [
        'Stop loss hit at 70,000.0 · net −3.57% after fees and slippage',
        'Long-term, 1D. 15m candle closed 14:00, 21s ago',
      ],
    ],
    [
      'vi',
      END,
      'Tín hiệu Short BTC kết thúc −3.57%, 1D',
      [
        'Chạm cắt lỗ tại 70,000.0 · lãi/lỗ ròng −3.57% sau phí và trượt giá',
        'Dài hạn, 1D. Nến 15m đóng 14:00, 21 giây trước',
      ],
    ],
    [
      'zh-Hans',
      VOID,
      'BTC 做多信号作废 · 4h',
      ['未能成交或K线缺失，不计入统计。', '短线 4h · 15m K线 14:00 收盘，21 秒前'],
    ],
  ] as const)(
    'says in %s what happened, at what price and when',
    (language, item, title, lines) => {
      const text = alertTextOf(language, [item], FRAME)
      expect(text.title).toBe(title)
      expect(text.lines).toEqual(lines)
      expect(text.body).toBe(lines.join('\n'))
    },
  )

  it.each(
    LANGUAGES.flatMap((language) => SIGNAL_EVENT_KINDS.map((kind) => [language, kind] as const)),
  )('fills every placeholder in %s for %s', (language, kind) => {
    const { title, body, short } = alertTextOf(language, [ITEMS[kind]], FRAME)
    for (const text of [title, body, short]) {
      expect(text).not.toMatch(/[{}]|undefined|null|NaN|--/)
    }
    expect(`${title}${short}`.match(/BTC/g)).toHaveLength(2)
    expect(short).toContain('14:00')
    expect(short).not.toContain('\n')
  })

  it.each(
    LANGUAGES.flatMap((language) =>
      (['stop', 'target', 'trail', 'time', 'gate'] as const).map(
        (exit) => [language, exit] as const,
      ),
    ),
  )('says in %s that it ended by %s', (language, exitReason) => {
    const word = wordsOf('alerts-notification', language).exit[exitReason]
    const { lines } = alertTextOf(language, [{ ...END, exitReason }], FRAME)
    expect(word).toMatch(/\S/)
    expect(lines[0]).toContain(word)
  })

  it('names the target where there is one', () => {
    const { lines } = alertTextOf('en', [{ ...OPEN, targetPrice: 70_000 }], FRAME)
    expect(lines[0]).toBe('Trigger price 64,210.5 · stop loss 62,000.0 · take profit 70,000.0')
  })

  it.each([
    [0.000001234, '0.0₅1234'],
    [0.5, '0.500000'],
    [98_765_432_109.87, '98,765,432,109.8'],
  ])('writes %d as %s', (price, text) => {
    const { lines } = alertTextOf('en', [{ ...OPEN, price }], FRAME)
    expect(lines[0]).toBe(`Trigger price ${text} · stop loss 62,000.0`)
  })

  it.each([
    [-5000, '0s ago'],
    [59_999, '59s ago'],
    [60_000, '1 min ago'],
    [3_599_999, '59 min ago'],
    [7_200_000, '2h ago'],
    [172_800_000, '2d ago'],
  ])('%d ms after the close it is "%s"', (ageMs, age) => {
    const text = alertTextOf('en', [OPEN], { ...FRAME, wallNow: CLOSED + ageMs })
    expect(text.lines[1]?.endsWith(age)).toBe(true)
  })
})

const { id, interval, barTime, closedWallTime, computedWallTime, expiresWallTime } = OPEN
const TIMES = { id, interval, barTime, closedWallTime, computedWallTime, expiresWallTime }
const GATE: GateAlertEvent = {
  ...TIMES,
  kind: 'gate',
  before: 'below-both',
  after: 'above-both',
  strategyVersion: '3',
}

describe('an alert of the market gate', () => {
  it.each([
    [
      'en',
      GATE,
      'Market gate: longs only',
      [
        'Bitcoin closed above its 50- and 200-day averages. New long signals are possible; short signals pause.',
        'Before: shorts only. Signals in progress run to their own exits.',
        '4-hour candle closed 14:00, 21s ago',
      ],
    ],
    [
      'zh-Hans',
      { ...GATE, after: 'below-50d' },
      '市场闸门：仅 1D 做空',
      [
        '比特币收盘低于 50 日均线，高于 200 日均线。可能出现新的 1D 做空信号，其他信号暂停。',
        '此前：仅做空。进行中的信号按各自规则出场。',
        '4 小时K线 · 14:00 收盘，21 秒前',
      ],
    ],
    [
      'zh-Hant',
      { ...GATE, before: 'above-both', after: 'below-200d' },
      '市場閘門：暫無新訊號',
      [
        '比特幣收盤高於 50 日均線，低於 200 日均線。新訊號暫停。',
        '先前：僅做多。進行中的訊號依各自規則出場。',
        '4 小時K線 · 14:00 收盤，21 秒前',
      ],
    ],
    [
      'vi',
      { ...GATE, before: 'below-50d', after: 'below-both' },
      'Cổng thị trường: chỉ Short',
      [
        'Bitcoin đóng nến dưới trung bình 50 và 200 ngày. Có thể có tín hiệu Short mới; tín hiệu Long tạm dừng.',
        'Trước đó: chỉ Short 1D. Tín hiệu đang chạy vẫn thoát lệnh theo quy tắc của mình.',
        'Nến 4 giờ đóng 14:00, 21 giây trước',
      ],
    ],
  ] as const)(
    'says in %s what it lets through now, why, and before',
    (language, item, title, lines) => {
      const text = alertTextOf(language, [item], FRAME)
      expect(text.title).toBe(title)
      expect(text.lines).toEqual(lines)
    },
  )

  it.each(LANGUAGES.flatMap((language) => GATE_STATES.map((state) => [language, state] as const)))(
    'fills every placeholder in %s for %s, and one text message',
    (language, after) => {
      const { title, body, short } = alertTextOf(language, [{ ...GATE, after }], FRAME)
      for (const text of [title, body, short]) expect(text).not.toMatch(/[{}]|undefined|null/)
      expect(isOneMessage(smsText(language, short, null))).toBe(true)
    },
  )

  it('is one row of a digest, named among the coins', () => {
    const text = alertTextOf('en', [GATE, OPEN], FRAME)
    expect(text.lines[0]).toBe('Market gate: longs only · 14:00')
    expect(text.short).toBe('2 alerts: market gate, BTC')
  })
})

describe('an alert of several events', () => {
  const items = Array.from({ length: 18 }, (_, index) => ({
    ...OPEN,
    id: `e${index}`,
    base: `C${index % 7}`,
  }))

  it('counts them, lists ten rows and says how many more there are', () => {
    const text = alertTextOf('en', items, FRAME)
    expect(text.title).toBe('18 alerts')
    expect(text.lines).toHaveLength(11)
    expect(text.lines[0]).toBe('C0 Long signal, 4h · 64,210.5 · 14:00')
    expect(text.lines[10]).toBe('and 8 more')
    expect(text.short).toBe('18 alerts: C0, C1, C2, C3, C4 and others')
  })

  it.each([
    ['vi', '18 cảnh báo: C0, C1, C2, C3, C4 và coin khác'],
    ['zh-Hans', '18 条提醒：C0、C1、C2、C3、C4 等'],
    ['zh-Hant', '18 則提醒：C0、C1、C2、C3、C4 等'],
  ] as const)('lists its coins as %s does', (language, short) => {
    expect(alertTextOf(language, items, FRAME).short).toBe(short)
  })

  it('mentions no more where all are listed', () => {
    const text = alertTextOf('zh-Hans', [OPEN, END], FRAME)
    expect(text.title).toBe('2 条提醒')
    expect(text.lines).toEqual([
      'BTC 做多信号 · 4h · 64,210.5 · 14:00',
      'BTC 做空结束 −3.57% · 1D · 14:00',
    ])
    expect(text.short).toBe('2 条提醒：BTC')
  })
})

describe('alerts that must never look like a new, real signal', () => {
  it.each([
    [
      'sim:1',
      'en',
      '[Simulated] ',
      'Simulated market: the prices are invented. This is not a real signal.',
    ],
    ['replay:ab', 'zh-Hans', '【回放】', '历史回放：所示为历史行情，并非当前市场。'],
  ] as const)('is marked in market mode %s in every form', (world, language, mark, line) => {
    for (const items of [[OPEN], [OPEN, END]]) {
      const text = alertTextOf(language, items, { ...FRAME, world })
      expect(text.title.startsWith(mark)).toBe(true)
      expect(text.short.startsWith(mark)).toBe(true)
      expect(text.lines.at(-1)).toBe(line)
    }
  })

  it('shows recorded time in a replay, and the age by the wall clock', () => {
    const item = { ...OPEN, barTime: Date.UTC(2025, 7, 1, 6) }
    const text = alertTextOf('en', [item], { ...FRAME, world: 'replay:ab' })
    expect(text.lines[1]).toBe('Short-term, 4h. Candle closed Aug 1, 2025 14:00, 21s ago')
  })

  it('is marked as a test, also without an event', () => {
    const test = { ...FRAME, isTest: true }
    expect(alertTextOf('en', [OPEN], test).title).toBe('[Test] BTC Long signal, 4h')
    expect(alertTextOf('en', [], test)).toMatchObject({
      title: '[Test] Your alerts are working',
      body: 'This is the test you requested, not a new signal.',
      short: '[Test] alerts arrive on this phone',
    })
  })

  it('says that it may be a duplicate', () => {
    const text = alertTextOf('en', [OPEN], { ...FRAME, isMaybeRepeated: true })
    expect(text.lines.at(-1)).toBe('You may have received this alert already.')
    expect(text.short.endsWith(' (may be a repeat)')).toBe(true)
  })
})
