import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './run-command.ts'
import type { TestPlace } from './server/open-test-database.ts'

/** What a command printed and ended with. */
export interface AdminRun {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs `npm run admin -- ...` on a database of a test, as a process of its own. */
export async function runAdmin(
  args: readonly string[],
  { databaseUrl, dataDir }: Pick<TestPlace, 'databaseUrl' | 'dataDir'>,
  env: Readonly<Record<string, string>> = {},
): Promise<AdminRun> {
  const child = spawn(process.execPath, [join(ROOT, 'src/server/admin/main.ts'), ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATA_DIR: dataDir,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      ...env,
    },
  })
  const printed = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...printed }
}
