import { contentCommands } from '#server/admin/content.ts'
import type { Context } from '#server/context.ts'
import { contentText, openContentFolder } from './content-file.ts'

/** What a command printed and returned. */
export interface CommandRun {
  readonly code: number
  readonly out: string
}

/** Operators' commands about content, run in the process of the test. */
export function contentActs(context: Context) {
  const folder = openContentFolder()
  const run = async (verb: string, ...args: readonly string[]): Promise<CommandRun> => {
    const lines: string[] = []
    const command = contentCommands[`content ${verb}`]
    if (command === undefined) throw new Error(`no command content ${verb}`)
    const code = await command.run(context, args, (line) => lines.push(line))
    return { code, out: lines.join('\n') }
  }
  const add = async (fields: Readonly<Record<string, string | null>>, body?: string) =>
    await run('add', folder.write(contentText(fields, body)), '--by', 'ana')
  return {
    run,
    add,
    write: (text: string | Uint8Array) => folder.write(text),
    /** Adds an item and shows it to readers; gives its id. */
    async publish(fields: Readonly<Record<string, string | null>>, body?: string): Promise<string> {
      await add(fields, body)
      const key = fields['key'] ?? 'first-article'
      const { out } = await run('publish', key, '--yes', '--by', 'ana', '--json')
      return (JSON.parse(out) as { id: string }).id
    },
    remove: () => folder.remove(),
  }
}
