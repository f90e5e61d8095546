import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { COMMANDS, SETUP_COMMANDS } from '#server/admin/commands.ts'
import { helpText } from '#server/admin/command/help-text.ts'

/** The document that lists the operators' commands. */
export const ADMIN_DOCUMENT = fileURLToPath(
  new URL('../../../src/docs/operations.md', import.meta.url),
)

const LIST = /(<!-- admin commands[^>]*-->\n).*?(<!-- \/admin commands -->)/s

/** A document with the list of commands that `npm run admin -- help` prints. */
export function withCommands(document: string): string {
  const list = helpText({ ...COMMANDS, ...SETUP_COMMANDS })
  return document.replace(LIST, (_all, begin: string, end: string) =>
    [begin, '```', list, '```', end].join('\n').replace('-->\n\n```', '-->\n```'),
  )
}

/** `npm run fix`: writes the list into the document. */
if (import.meta.main) {
  writeFileSync(ADMIN_DOCUMENT, withCommands(readFileSync(ADMIN_DOCUMENT, 'utf8')))
}
