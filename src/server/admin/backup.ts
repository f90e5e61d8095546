import { setupCommand, type SetupCommands } from './command.ts'
import { optional, wholeNumber } from './command/options.ts'

const MOST_KEPT = 1000
const FOLDER = { usage: '<folder>', give: 'one folder' } as const

/** Copies of database, keys and pictures; the server may be running while one is made. */
export const backupCommands: SetupCommands = {
  'backup save': setupCommand({
    about: 'copy database, keys and pictures into a new folder, next to a running server',
    effect: 'reads',
    words: FOLDER,
    options: { keep: optional(wholeNumber(MOST_KEPT)) },
    async run(settings, { words: [folder = ''], options: { keep } }) {
      const { folderOf } = await import('./open-shared-database.ts')
      const { saveBackup } = await import('../backup/save-backup.ts')
      const config = { ...settings, dataDir: folderOf(settings) }
      // A snapshot is the session's.
      const databaseUrl = config.databaseSessionUrl ?? config.databaseUrl
      const place = { databaseUrl, dataDir: config.dataDir ?? '' }
      const manifest = await saveBackup({ config, place, folder, wallNow: Date.now() })
      const { removeOldBackups } = await import('../backup/remove-old-backups.ts')
      const removed = keep === null ? [] : removeOldBackups(folder, keep)
      return {
        data: { folder, removed, ...manifest },
        lines: [await summaryOf(folder, 'saved'), ...removed.map((old) => `${old} removed`)],
      }
    },
  }),
  'backup check': setupCommand({
    about: 'read every file of a backup and compare it with its manifest',
    effect: 'reads',
    words: FOLDER,
    async run(_settings, { words: [folder = ''] }) {
      const { checkBackup } = await import('../backup/check-backup.ts')
      return { data: await checkBackup(folder), lines: [await summaryOf(folder, 'complete')] }
    },
  }),
  'backup restore': setupCommand({
    about: 'put a backup where the settings say; replaces nothing that is there',
    effect: 'reads',
    words: FOLDER,
    async run(settings, { words: [folder = ''] }) {
      const { restoreBackup } = await import('../backup/restore-backup.ts')
      return {
        data: await restoreBackup(settings, folder),
        lines: [
          await summaryOf(folder, 'restored'),
          'Start the server, then run: npm run admin -- ledger check',
        ],
      }
    },
  }),
}

async function summaryOf(folder: string, done: string): Promise<string> {
  const { readManifest } = await import('../backup/manifest.ts')
  const { createdAt, database, files } = readManifest(folder)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const last = database.migrations.at(-1)?.name ?? 'none'
  const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0)
  return `${folder} ${done}: ${database.world} on ${database.kind} of ${createdAt}, ${rows} rows, migrated to ${last}, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`
}
