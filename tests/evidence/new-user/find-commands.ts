import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A command as a document shows it, without the comment behind it. */
export interface DocumentCommand {
  /** `npm run verify -- <export> --candles <folder>` */
  readonly text: string
  /** Documents that show it. */
  readonly documents: readonly string[]
}

const DOCUMENTS = ['README.md', 'src/docs/*.md']
/** What a reader types who has nothing but npm: settings, then npm or the Node that it installed. */
const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|node_modules\/\.bin\/node) \S.*$/

/** Every command of this repository that README and src/docs mention, in blocks, tables and sentences. */
export function findCommands(root: string): DocumentCommand[] {
  const found = new Map<string, Set<string>>()
  for (const path of globSync(DOCUMENTS, { cwd: root }).toSorted()) {
    for (const text of commandsOf(readFileSync(join(root, path), 'utf8'))) {
      found.set(text, (found.get(text) ?? new Set()).add(path))
    }
  }
  return [...found].map(([text, documents]) => ({ text, documents: [...documents] }))
}

function commandsOf(document: string): string[] {
  const blocks = [...document.matchAll(/^```\w*\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.split('\n'),
  )
  const spans = [...document.replaceAll(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g)]
  return [...blocks, ...spans.map(([, span = '']) => span)]
    .map((line) =>
      line
        .replace(/\s+#.*$/, '')
        .replace(/^set -a; .*; set \+a; /, '')
        .trim(),
    )
    .filter((line) => COMMAND.test(line))
}
