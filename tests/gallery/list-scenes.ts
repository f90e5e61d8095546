import { LANGUAGES, type Language } from '#contract/headers.ts'
import { type GalleryPage, PAGE_STATES, type PageState, type Shot } from './gallery-page.ts'
import { GALLERY_PAGES } from './pages.ts'

/** One visit: a page in a state, in one language; pictures in each theme at each of its widths. */
export interface Scene {
  readonly page: GalleryPage
  readonly state: PageState
  readonly shot: Shot
  readonly language: Language
  readonly themes: readonly Theme[]
  readonly viewports: readonly Viewport[]
}

export type Theme = 'light' | 'dark'

export interface Viewport {
  readonly width: number
  readonly height: number
}

const SMALL: Viewport = { width: 320, height: 640 }
const PHONE: Viewport = { width: 360, height: 740 }
const DESKTOP: Viewport = { width: 1280, height: 800 }
const EVERYWHERE: readonly Language[] = ['zh-Hans', 'en']

/**
 * Every visit of the named pages, or of all: each shot in Chinese and
 * English, light and dark, and one page of each kind also in the other languages and at 320 px.
 * `detail/guest` selects a page's scenes by prefix. Throws if no page has a name.
 */
export function listScenes(asked: readonly string[]): Scene[] {
  return listVisits(asked, scenesOf)
}

/** The visits that `scenesOf` wants of each shot of the named pages, or of all. */
export function listVisits(
  asked: readonly string[],
  scenesOfShot: (page: GalleryPage, state: PageState, shot: Shot) => Scene[],
): Scene[] {
  const names = asked.map(pageNameOf)
  const unknown = names.filter((name) => !GALLERY_PAGES.some((page) => page.name === name))
  if (unknown.length > 0) {
    const known = GALLERY_PAGES.map(({ name }) => name).join(', ')
    throw new Error(`There is no page ${unknown.join(', ')}. Choose from: ${known}.`)
  }
  const pages = GALLERY_PAGES.filter(({ name }) => names.length === 0 || names.includes(name))
  const scenes = pages.flatMap((page) =>
    PAGE_STATES.flatMap((state) => {
      const shots = page.states[state]
      return typeof shots === 'string'
        ? []
        : shots.flatMap((shot) => scenesOfShot(page, state, shot))
    }),
  )
  const isAsked = (scene: Scene) =>
    asked.some((name) => `${scene.page.name}/${sceneName(scene)}`.startsWith(wholeName(name)))
  return asked.length === 0 ? scenes : scenes.filter(isAsked)
}

/** `detail` of `detail/guest` as of `detail`. */
export function pageNameOf(asked: string): string {
  return asked.split('/')[0] ?? asked
}

function wholeName(asked: string): string {
  return asked.includes('/') ? asked : `${asked}/`
}

/** `content-filter-sheet`, unique among a page's shots. */
export function sceneName({ state, shot }: Pick<Scene, 'state' | 'shot'>): string {
  return shot.name === undefined ? state : `${state}-${shot.name}`
}

function scenesOf(page: GalleryPage, state: PageState, shot: Shot): Scene[] {
  const isShowpiece = page.isOfEachKind === true && isMain(page, state, shot)
  const languages = isShowpiece ? LANGUAGES : EVERYWHERE
  // A browser changes its theme under a page that is open; Telegram's are given at the launch.
  const visits: Theme[][] = shot.isInTelegram ? [['light'], ['dark']] : [['light', 'dark']]
  return languages.flatMap((language) => {
    const isUsual = EVERYWHERE.includes(language)
    const usual = shot.isInTelegram ? [PHONE] : isUsual ? [PHONE, DESKTOP] : [PHONE]
    const viewports = isShowpiece ? [SMALL, ...usual] : usual
    return visits.map((themes) => ({ page, state, shot, language, themes, viewports }))
  })
}

/** The main state of the page: its content, or what a guest sees. */
function isMain({ states }: GalleryPage, state: PageState, shot: Shot): boolean {
  const main: PageState = typeof states.content === 'string' ? 'guest' : 'content'
  return state === main && shot.name === undefined
}
