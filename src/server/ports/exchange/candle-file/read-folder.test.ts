import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { MarketUnavailable } from '../market-unavailable.ts'
import { readFolder } from './read-folder.ts'
import { openTestFolder, type TestFolder } from './test-folder.ts'

const log = createLog('silent')
const read = (folder: TestFolder) => readFolder(folder.path, log)

async function folderOf(...files: string[]): Promise<TestFolder> {
  const folder = await openTestFolder()
  for (const file of files) await folder.put(file, file)
  return folder
}

it('a folder that is not there is refused with its name and what to write', async () => {
  await using folder = await openTestFolder()
  const missing = join(folder.path, 'nowhere')
  const call = readFolder(missing, log)
  await expect(call).rejects.toThrow(MarketUnavailable)
  await expect(call).rejects.toThrow(/nowhere cannot be read \(ENOENT\).*MARKET=replay:<folder>/)
})

it('a file in place of a folder is refused', async () => {
  await using folder = await folderOf('one')
  await expect(readFolder(join(folder.path, 'one'), log)).rejects.toThrow(/ENOTDIR/)
})

it('an empty folder is refused with what it lacks', async () => {
  await using folder = await openTestFolder()
  await expect(read(folder)).rejects.toThrow(/no candles of 15m, 30m or 1h .*: 0 files/)
})

it('a folder of candles longer than an hour is refused with their number', async () => {
  await using folder = await folderOf(
    'BINANCE_BTCUSDT_4h.csv.gz',
    'OKX_BTC-USDT_1d.csv.gz',
    'x.txt',
  )
  await expect(read(folder)).rejects.toThrow(MarketUnavailable)
  await expect(read(folder)).rejects.toThrow(/3 files, 2 of them longer candles/)
})

it('the finest file of a market is used, and markets without candles of an hour are left out', async () => {
  await using folder = await folderOf(
    'OKX_BTC-USDT_1d.csv.gz',
    'OKX_BTC-USDT_4h.csv.gz',
    'OKX_BTC-USDT_15m.csv.gz',
    'BINANCE_ETHUSDT_1h.csv.gz',
    'BINANCE_SOLUSDT_4h.csv.gz',
    'BINANCE_BTCUSDT_15m.csv.gz',
    'notes.txt',
  )
  const { files } = await read(folder)
  expect(files.map(({ file }) => file).toSorted()).toEqual([
    'BINANCE_BTCUSDT_15m.csv.gz',
    'BINANCE_ETHUSDT_1h.csv.gz',
    'OKX_BTC-USDT_15m.csv.gz',
  ])
})

it('of two files of a market and interval the one that holds more is used', async () => {
  await using folder = await openTestFolder()
  await folder.put('BINANCE-USDM_BTCUSDT_15m.csv.gz', 'the longer one')
  await folder.put('BINANCE-USDM-MIT_BTCUSDT_15m.csv.gz', 'short')
  await folder.put('BINANCE-USDM_ETHUSDT_15m.csv.gz', 'short')
  await folder.put('BINANCE-USDM-MIT_ETHUSDT_15m.csv.gz', 'the longer one')
  const { files } = await read(folder)
  expect(files.map(({ file }) => file).toSorted()).toEqual([
    'BINANCE-USDM-MIT_ETHUSDT_15m.csv.gz',
    'BINANCE-USDM_BTCUSDT_15m.csv.gz',
  ])
})

it('the digest names the files that are used, by name and by content', async () => {
  await using folder = await folderOf('BINANCE_BTCUSDT_15m.csv.gz')
  const { digest } = await read(folder)
  expect(digest).toMatch(/^[0-9a-f]{16}$/)
  await folder.put('notes.txt', 'not used')
  await folder.put('BINANCE_BTCUSDT_1h.csv.gz', 'not used')
  expect((await read(folder)).digest).toBe(digest)
  await folder.put('BINANCE_BTCUSDT_15m.csv.gz', 'other bytes')
  const changed = (await read(folder)).digest
  expect(changed).not.toBe(digest)
  await folder.put('BINANCE_BTCUSDT_15m.csv.gz', 'BINANCE_BTCUSDT_15m.csv.gz')
  await folder.put('BINANCE_ETHUSDT_15m.csv.gz', '')
  expect((await read(folder)).digest).not.toBe(digest)
})
