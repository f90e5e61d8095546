import { parseArgs } from 'node:util'
import { CommandRefused, type SetupCommands } from './command.ts'

const MOST_KEPT = 1000

/** Copies of database, keys and pictures; the server may be running while one is made. */
export const backupCommands: SetupCommands = {
  'backup save': {
    usage: '<folder> [--keep <n>] [--json]',
    about: 'copy database, keys and pictures into a new folder, next to a running server',
    async runSetup(settings, args, print) {
      const { folder, keep, isJson } = optionsOf(args)
      const { folderOf } = await import('./open-shared-database.ts')
      const { saveBackup } = await import('../backup/save-backup.ts')
      const config = { ...settings, dataDir: folderOf(settings) }
      const place = { databaseUrl: config.databaseUrl, dataDir: config.dataDir ?? '' }
      const manifest = await saveBackup({ config, place, folder, wallNow: Date.now() })
      const { removeOldBackups } = await import('../backup/remove-old-backups.ts')
      const removed = keep === null ? [] : removeOldBackups(folder, keep)
      if (isJson) print(JSON.stringify({ folder, removed, ...manifest }, null, 2))
      else {
        print(await summaryOf(folder, 'saved'))
        for (const old of removed) print(`${old} removed`)
      }
      return 0
    },
  },
  'backup check': {
    usage: '<folder> [--json]',
    about: 'read every file of a backup and compare it with its manifest',
    async runSetup(_settings, args, print) {
      const { folder, isJson } = optionsOf(args)
      const { checkBackup } = await import('../backup/check-backup.ts')
      const manifest = await checkBackup(folder)
      print(isJson ? JSON.stringify(manifest, null, 2) : await summaryOf(folder, 'complete'))
      return 0
    },
  },
  'backup restore': {
    usage: '<folder> [--json]',
    about: 'put a backup where the settings say; replaces nothing that is there',
    async runSetup(settings, args, print) {
      const { folder, isJson } = optionsOf(args)
      const { restoreBackup } = await import('../backup/restore-backup.ts')
      const manifest = await restoreBackup(settings, folder)
      if (isJson) print(JSON.stringify(manifest, null, 2))
      else {
        print(await summaryOf(folder, 'restored'))
        print('Start the server, then run: npm run admin -- ledger check')
      }
      return 0
    },
  },
}

async function summaryOf(folder: string, done: string): Promise<string> {
  const { readManifest } = await import('../backup/manifest.ts')
  const { createdAt, database, files } = readManifest(folder)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const last = database.migrations.at(-1)?.name ?? 'none'
  const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0)
  return `${folder} ${done}: ${database.world} on ${database.kind} of ${createdAt}, ${rows} rows, migrated to ${last}, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`
}

function optionsOf(args: readonly string[]) {
  const options = { keep: { type: 'string' }, json: { type: 'boolean' } } as const
  try {
    const parsed = parseArgs({ args: [...args], options, strict: true, allowPositionals: true })
    const [folder, ...rest] = parsed.positionals
    if (folder === undefined || rest.length > 0) throw new CommandRefused('Give one folder.')
    const { keep: text = null, json = false } = parsed.values
    const keep = text === null ? null : Number(text)
    if (keep !== null && !(Number.isInteger(keep) && keep >= 1 && keep <= MOST_KEPT)) {
      throw new CommandRefused(`--keep must be from 1 to ${MOST_KEPT}`)
    }
    return { folder, keep, isJson: json }
  } catch (error) {
    throw error instanceof CommandRefused ? error : new CommandRefused((error as Error).message)
  }
}
