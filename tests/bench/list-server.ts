import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STRATEGY_1 } from '#domain/signals/rules/strategy-1.ts'
import { loadConfig } from '#server/config.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'

/**
 * A server for the bench, run as a child, by the rules that trigger often: fills itself with signals
 * at full speed, then pauses or closes on request, and answers its CPU time. Its argument is a
 * data folder to leave behind.
 */
const dataDir = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'buoy-bench-'))
const start = (speed: string, port: string): Promise<RunningServer> =>
  startServer(
    {
      ...loadConfig({
        MARKET: 'simulated',
        HISTORY_DAYS: '0',
        SIM_SEED: '1',
        MEMBERSHIP: 'off',
        SIM_SPEED: speed,
        PORT: port,
        LOG_LEVEL: 'silent',
        RATE_LIMIT: 'off',
      }),
      dataDir,
    },
    STRATEGY_1,
  )
let server = await start('20000', '0')
process.send?.({ url: server.url })
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpuUsage: process.cpuUsage() })
  if (message === 'pause') void pause()
  if (message === 'close') void server.close().then(() => process.send?.('closed'))
})

/** The same server at the speed of a real market: a close every 15 minutes. */
async function pause(): Promise<void> {
  await server.close()
  server = await start('1', new URL(server.url).port)
  process.send?.({ url: server.url })
}
