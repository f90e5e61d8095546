import { STRATEGY_1 } from '#domain/signals/rules/strategy-1.ts'
import { loadConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'
import { countConnects } from './count-connects.ts'

/**
 * A server in a process of its own that tells its parent every 100 ms how often it has tried to
 * connect to its database: `{url, connects}`. It ends on SIGTERM.
 */
const config = loadConfig()
const connectCount = countConnects(Number(new URL(config.databaseUrl ?? '').port))
const server = await startServer(config, STRATEGY_1)
const tell = (): void => void process.send?.({ url: server.url, connects: connectCount() })
// At once: a test may take the database away before the first job has read a row.
tell()
setInterval(tell, 100)
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
