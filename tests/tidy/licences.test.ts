import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LICENCES } from '#app/features/support/about/licences.ts'
import { ROOT } from '#tests/support/run-command.ts'

/** A package's own word of its licence. */
function licenceOf(name: string): string {
  const file = join(ROOT, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { license: string }).license
}

it('the About page names every package that the product is made with, under its licence', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const names = Object.keys(dependencies)
  const named = LICENCES.flatMap(({ licence, packages }) =>
    packages.map((name) => `${name} ${licence}`),
  )
  expect(named.toSorted()).toEqual(names.map((name) => `${name} ${licenceOf(name)}`).toSorted())
})
