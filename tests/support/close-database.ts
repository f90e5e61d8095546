import { openDatabase } from '#server/db/open-database.ts'

/**
 * Opens and closes a database and prints how many timers are left, which would keep the process:
 * `close-database.ts <data folder>`; DATABASE_URL as the server has it.
 */
const [dataDir = ''] = process.argv.slice(2)
const db = await openDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? null, dataDir })
await db.ping()
await db.close()
console.log(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length)
