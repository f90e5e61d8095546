import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/headers.ts'
import { PAGE_PATHS } from '#contract/page.ts'
import { fixtureOf } from '#tests/gallery/fixture-of.ts'
import { listScenes, sceneName } from '#tests/gallery/list-scenes.ts'
import { PAGE_STATES } from '#tests/gallery/gallery-page.ts'
import { GALLERY_PAGES, LEADING_PATHS } from '#tests/gallery/pages.ts'
import { listScreenshots, MOST_BYTES } from '#tests/gallery/screenshots.ts'
import { listTextScenes } from '#tests/gallery/texts/list-text-scenes.ts'
import { ROOT } from '#tests/support/run-command.ts'

const STATIC = globSync('*.html', { cwd: join(ROOT, 'public') }).map((file) => `/${file}`)
const shown: readonly string[] = GALLERY_PAGES.map(({ path }) => path)
const leading: readonly string[] = LEADING_PATHS

describe('the gallery', () => {
  it('shows every page of the app and every static one', () => {
    const missing = [...PAGE_PATHS, ...STATIC].filter((path) => {
      return !shown.includes(path) && !leading.includes(path)
    })
    expect(
      missing.map((path) => `${path}: give it a row in tests/gallery/pages/<feature>.ts`),
    ).toEqual([])
  })

  it('shows no page that is gone', () => {
    const known: readonly string[] = [
      ...PAGE_PATHS,
      ...STATIC,
      '/api/docs',
      '/api/hooks/unsubscribe',
    ]
    const gone = [...shown, ...leading].filter((path) => !known.includes(path))
    expect(gone.map((path) => `${path}: no page has this path`)).toEqual([])
  })

  it('shows a page once, under a name of its own', () => {
    expect(new Set(shown).size).toBe(shown.length)
    expect(new Set(GALLERY_PAGES.map(({ name }) => name)).size).toBe(GALLERY_PAGES.length)
    expect(shown.filter((path) => leading.includes(path))).toEqual([])
  })

  it.each(GALLERY_PAGES)('shows $path in every state, or says why it has none', ({ states }) => {
    const silent = PAGE_STATES.filter((state) => {
      const shots = states[state]
      return typeof shots === 'string' ? shots.trim().length < 10 : !shots?.length
    })
    expect(silent.map((state) => `${state}: add a shot, or the reason why it never is`)).toEqual([])
  })

  it('gives every picture a file of its own', () => {
    const files = listScenes([]).map((scene) => {
      return [scene.page.name, sceneName(scene), scene.themes, scene.language].join(' ')
    })
    expect(files.toSorted()).toEqual([...new Set(files)].toSorted())
  })

  it('shows a page of each kind in all four languages and on a phone of 320 px', () => {
    const kinds = ['home', 'ai', 'detail', 'settings', 'record']
    for (const kind of kinds) {
      const small = listScenes([kind]).filter(({ viewports }) => viewports[0]?.width === 320)
      expect([...new Set(small.map(({ language }) => language))]).toHaveLength(4)
    }
  })

  it('measures the texts of every page of the app in four languages on two phones', () => {
    const scenes = listTextScenes([])
    const measured = new Set(scenes.map(({ page, language }) => `${page.path} ${language}`))
    const wanted = PAGE_PATHS.filter((path) => !leading.includes(path)).flatMap((path) =>
      LANGUAGES.map((language) => `${path} ${language}`),
    )
    expect(wanted.filter((visit) => !measured.has(visit))).toEqual([])
    const widths = scenes.map(({ viewports }) => viewports.map(({ width }) => width).join())
    expect([...new Set(widths)]).toEqual(['320,390'])
  })

  it('shows only the scenes of a page that are asked for', () => {
    const states = listScenes(['detail/guest', 'home']).map(({ page, state }) => {
      return page.name === 'home' ? 'home' : `${page.name} ${state}`
    })
    expect([...new Set(states)].toSorted()).toEqual(['detail guest', 'home'])
  })

  it('refuses a page it does not know', () => {
    expect(() => listScenes(['nosuchpage'])).toThrow(/no page nosuchpage/)
  })
})

describe('the pictures of the documents', () => {
  const folder = join(ROOT, 'public/screenshots')
  const files = listScreenshots().map(({ file }) => file)

  it('are those that npm run gallery -- screenshots takes, each under 100 kB', () => {
    expect(globSync('*', { cwd: folder }).toSorted()).toEqual(files.toSorted())
    const large = files.filter((file) => statSync(join(folder, file)).size > MOST_BYTES)
    expect(large).toEqual([])
  })

  it('are all shown, and show no recorded candles', () => {
    const page = readFileSync(join(ROOT, 'src/docs/screenshots.md'), 'utf8')
    expect(files.filter((file) => !page.includes(`/${file})`))).toEqual([])
    const recorded = listScreenshots().filter(({ scene }) => fixtureOf(scene) === 'full')
    expect(recorded.map(({ file }) => file)).toEqual([])
  })
})
