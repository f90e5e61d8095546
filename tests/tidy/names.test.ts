import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#tests/support/run-command.ts'
import { exportedValues, FILES, SHIPPED } from './source-files.ts'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const PASCAL = /^[A-Z][A-Za-z0-9]*$/

const ATTICS = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'types',
  'constants',
  'shared',
]

/** The table of the contract is the only file that gathers others. */
const INDEX_FILES = ['src/contract/index.ts', 'src/contract/index.schema.ts']

/** Files that start the app or join it, as pages of the bench do; every other .tsx is one component. */
const JOINING = ['src/app/main.tsx', 'src/app/routes.tsx']

const TOP_LEVEL = new Set(
  (
    'package.json package-lock.json tsconfig.json oxlint.config.ts vite.config.ts index.html ' +
    'src bot-config public tests README.md node_modules dist data coverage test-results'
  ).split(' '),
)

describe('names', () => {
  it('keep the top level as it is drawn', () => {
    const strays = readdirSync(ROOT).filter((name) => !name.startsWith('.') && !TOP_LEVEL.has(name))
    expect(strays.map((name) => `${name}: move it below src/, tests/ or public/`)).toEqual([])
  })

  it('are kebab-case, but for components, which are called as what they export', () => {
    const code = FILES.filter(({ extension }) => /tsx?$/.test(extension))
    const wrong = code.filter(({ path, name, extension }) => {
      const isJoining = JOINING.includes(path) || path.startsWith('tests/bench/')
      const isComponent = extension.endsWith('tsx') && !isJoining
      return !(isComponent ? PASCAL : KEBAB).test(name)
    })
    expect(
      wrong.map(({ path }) => `${path}: kebab-case.ts, or PascalCase.tsx of a component`),
    ).toEqual([])
  })

  it('let a component file export its component', () => {
    const components = SHIPPED.filter(
      ({ name, extension }) => extension === 'tsx' && PASCAL.test(name),
    )
    const wrong = components.filter(
      (file) => !exportedValues(file).some(({ name }) => name === file.name),
    )
    expect(wrong.map(({ path, name }) => `${path}: export ${name}, or rename the file`)).toEqual([])
  })

  it('put a style sheet beside its component, under the same name', () => {
    const paths = new Set(FILES.map(({ path }) => path))
    const sheets = FILES.filter(({ extension }) => extension === 'module.css')
    const wrong = sheets.filter(({ folder, name }) => !paths.has(`${folder}/${name}.tsx`))
    expect(wrong.map(({ path }) => `${path}: no component of this name stands beside it`)).toEqual(
      [],
    )
  })

  it('say what is inside: no attics and no index files', () => {
    const attics = FILES.filter(({ path }) => {
      return path.split('/').some((part) => ATTICS.includes(part.split('.')[0] ?? ''))
    })
    const indexes = FILES.filter(({ path, name, extension }) => {
      return name === 'index' && extension !== 'html' && !INDEX_FILES.includes(path)
    })
    expect([
      ...attics.map(({ path }) => `${path}: name the noun or verb it holds`),
      ...indexes.map(({ path }) => `${path}: import the file itself, barrels hide cycles`),
    ]).toEqual([])
  })

  it('end pages with Page, and give state files -state', () => {
    const pages = SHIPPED.filter(({ folder, extension }) => {
      return /^src\/app\/features\/[^/]+\/pages$/.test(folder) && extension === 'tsx'
    })
    const wrong = pages.filter(({ name }) => !name.endsWith('Page'))
    expect(
      wrong.map(({ path }) => `${path}: a page's name ends in Page; parts go to components/`),
    ).toEqual([])
  })
})
