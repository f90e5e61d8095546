import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compareWithStudy, STUDY } from './agreement.ts'

const FOLDER = '../shared/data/candles'

/** Both markets of the gate, a gap of 33 h (2018), one of 18 days (2022), and hourly shocks. */
const FILES = [
  'BINANCE_BTCUSDT_1h.csv.gz',
  'BINANCE_ETHUSDT_1h.csv.gz',
  'BINANCE_LUNAUSDT_1h.csv.gz',
  'BINANCE_LTCUSDT_1h.csv.gz',
  'BINANCE-USDM_SOLUSDT_15m.csv.gz',
  'COINBASE_BTCUSD_1h.csv.gz',
]

describe.skipIf(!existsSync(FOLDER) || !existsSync(STUDY))('version 3 on some markets', () => {
  it('agrees with the study trade by trade, but for differences of a known cause', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'buoy-agreement-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const file of FILES) symlinkSync(resolve(FOLDER, file), join(folder, file))
    const { equal, differences, unexplained } = await compareWithStudy(folder)
    expect(unexplained).toEqual([])
    expect(differences.filter(({ cause }) => cause === null)).toEqual([])
    expect(equal).toBeGreaterThan(300)
    expect(differences.length).toBeLessThan(equal / 10)
  })
})
