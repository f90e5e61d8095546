import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { RecordBroken, type RecordSummary } from '#domain/signals/record/verify-record.ts'
import { verifyExport } from './verify-export.ts'

const USAGE = 'npm run verify -- <export.json or export.csv> [--key <public key in hex>]'

/** `npm run verify`: checks an export of the record with nothing but the file itself. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' } },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new RecordBroken(`Name one export: ${USAGE}`)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new RecordBroken(`${file} cannot be read (${error.code ?? error.message}).`)
  })
  const summary = verifyExport(text)
  const { publicKeys } = summary
  if (values.key !== undefined && (publicKeys.length > 1 || publicKeys[0] !== values.key)) {
    throw new RecordBroken(
      `The heads are signed by ${publicKeys.join(' and ')}, not by the key you named.`,
    )
  }
  process.stdout.write(`${linesOf(summary).join('\n')}\n`)
}

function linesOf(summary: RecordSummary): string[] {
  const { newest, publicKeys } = summary
  return [
    `World                ${newest.world}`,
    `Leaves               ${summary.leaves}, in order and without a gap`,
    `Revealed             ${summary.revealed}, each with the hash that its payload and salt come to`,
    `Signals              ${summary.signals}: ${summary.closed} closed, ${summary.void} void; each closed one has the net return that its fills come to`,
    `Heads                ${summary.heads}, each signed and with the root that the leaves come to`,
    `Newest head          ${newest.size} leaves, root ${newest.rootHash}`,
    `Signed by            ${publicKeys.join(', ')}${publicKeys.length > 1 ? ' (the key has changed)' : ''}`,
    'Everything holds.',
  ]
}

try {
  await main()
} catch (error) {
  process.stderr.write(
    `${error instanceof RecordBroken ? error.message : `${(error as Error).message} Use: ${USAGE}`}\n`,
  )
  process.exitCode = 1
}
