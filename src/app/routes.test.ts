import { expect, it } from 'vitest'
import { PAGE_PATHS, type PagePath } from '#contract/page.ts'
import { ROUTES } from './routes.tsx'

/** Home and the entry are in known-routes.ts: home is known before this table is loaded. */
const KNOWN: readonly PagePath[] = ['/', '/pages/index/index', '/pages/home/home']

it('have one row for every path that the server answers with the app', () => {
  const paths = [...KNOWN, ...ROUTES.map(({ path }) => path).filter((path) => path !== '/admin/*')]
  const missing = PAGE_PATHS.filter((path) => !paths.includes(path))
  expect(missing.map((path) => `${path}: give it a row in src/app/routes.tsx`)).toEqual([])
  expect(paths.toSorted()).toEqual([...PAGE_PATHS].toSorted())
})
