import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COMMANDS, SETUP_COMMANDS } from '#server/admin/commands.ts'
import { helpJson, helpText } from '#server/admin/command/help-text.ts'
import { ADMIN_DOCUMENT, withCommands } from '#tests/support/admin/admin-document.ts'

const ALL = { ...COMMANDS, ...SETUP_COMMANDS }
const NOUNS = ['content', 'codes', 'payouts', 'users', 'deliveries', 'ledger', 'market']

describe("operators' commands", () => {
  it('are listed in the document as the help lists them; npm run fix writes it', () => {
    const document = readFileSync(ADMIN_DOCUMENT, 'utf8')
    expect(document).toContain('users find <text>')
    expect(document).toBe(withCommands(document))
  })

  it('are found by their noun', () => {
    for (const noun of NOUNS) {
      const names = Object.keys(ALL).filter((name) => name.startsWith(`${noun} `))
      expect(names.length).toBeGreaterThan(0)
      const others = Object.keys(ALL).filter((name) => !names.includes(name))
      const help = helpText(ALL, noun)
      for (const name of names) expect(help).toContain(name)
      for (const name of others) expect(help).not.toMatch(new RegExp(`^[ *!] ${name}`, 'm'))
    }
  })

  it('have no option of their own that is one of all commands', () => {
    const described = helpJson(ALL) as readonly { name: string; usage: string }[]
    expect(described.map(({ name }) => name)).toEqual(Object.keys(ALL))
    for (const { usage } of described) expect(usage).not.toMatch(/--(json|by|yes|dry-run)/)
  })
})
