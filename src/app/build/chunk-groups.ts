/** Module information from the bundler; null for an unknown module. */
interface Graph {
  getModuleInfo(id: string): Imports | null
}

interface Imports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

type Wanted = (id: string, graph: Graph) => boolean

/** Parts of packages that home does not use, though their package indexes export them. */
const LATER =
  /telegram-ui\/dist\/components\/(Blocks\/(List|Section)|Navigation\/\w+)\/|\/(mutationObserver|queriesObserver|useMutation|useQueries)\./

/** Draws, and needs nothing else. */
const REACT = /\/node_modules\/(react-dom|scheduler)\//

/** Pages on the way to an account; the other pages of `account` but the first are settings. */
const SIGN_IN = /\/account\/pages\/(Agreement|ForgotPassword|Login|SetPassword|Validate)Page\.tsx$/

/** Pages other than home draw with them. */
const PAGE_PARTS = /\/ui\/icon\/more-icons\.ts$/

/** Of the kit: they go with the signal's page, which has tabs. */
const TABS = /telegram-ui\/dist\/components\/Navigation\/(SegmentedControl|TabsList)\//

/** The stream, the session and the service worker. */
const OPENERS = /\/src\/app\/(open-live|open-session|worker\/open-worker)\.ts$/

/** Features of which home shows a few rows below its first view. */
const LOWER_ROWS = /\/features\/(content|extreme|listings|news)\//

/**
 * Features whose pages lead to one another and share a file: each file costs the table of pages its
 * name, and the first visit the room of it.
 */
const OF_ONE_FILE = [
  'alerts',
  'content',
  'extreme',
  'listings',
  'membership',
  'messages',
  'predict',
  'support',
  'wallet',
] as const

/** What loads only when the user opens it, or in a wide window. */
const OPENED = /(Page|Sheet|DesktopChrome)\.tsx$|\/open-chart\.ts$/

/** What is reached from where, as the bundler's graph says. `root` ends in a slash. */
function moduleSets(root: string) {
  const start = `${root}src/app/start.ts`
  const main = `${root}src/app/main.tsx`
  const lower = `${root}src/app/features/market/pages/lower-parts.ts`
  const table = [`${root}src/app/routes.tsx`, `${root}src/app/shell/chrome/AppChrome.tsx`]
  const home = `${root}src/app/features/market/pages/HomePage.tsx`
  const detail = `${root}src/app/features/signals/pages/DetailPage.tsx`
  const chart = `${root}src/app/early/draw-first-chart.ts`
  const ofStart = once((graph) => reachable([start], (id) => importsOf(id, graph)))
  const first = once((graph) => reachable([start, main, home], (id) => importsOf(id, graph)))
  const ofTable = once((graph) => reachable(table, (id) => importsOf(id, graph)))
  const ofSignal = once((graph) => reachable([detail], (id) => importsOf(id, graph)))
  const ofLower = once((graph) => reachable([lower], (id) => importsOf(id, graph)))
  const behind = once((graph) => reachable([main, home], (id) => followersOf(id, graph)))
  const isElsewhereToo = (id: string, graph: Graph) =>
    ofLower(graph).has(id) || behind(graph).has(id) || id.includes('/app/platform/')
  const ofChart = once((graph) => reachable([chart], (id) => importsOf(id, graph)))
  const isOfOthers = (id: string, graph: Graph) => first(graph).has(id) || ofSignal(graph).has(id)
  const isOfAllPages = (id: string, graph: Graph) =>
    // A package's index leads to all of it, so of packages only what pages use is named.
    (id.includes('/src/') &&
      (ofTable(graph).has(id) || (ofSignal(graph).has(id) && isElsewhereToo(id, graph)))) ||
    PAGE_PARTS.test(id)
  // A kilobyte of style that all other pages need would be a request more in a file of its own.
  const isOfFirst = (id: string, graph: Graph) =>
    first(graph).has(id) || (id.endsWith('.css') && isOfAllPages(id, graph))
  const isOfBase = (id: string, graph: Graph) =>
    id.endsWith('.css')
      ? isOfFirst(id, graph)
      : ofStart(graph).has(id) || (ofChart(graph).has(id) && isOfOthers(id, graph))
  return { ofChart, ofLower, ofSignal, behind, isOfBase, isOfFirst, isOfAllPages }
}

/**
 * Which modules share a file when the app is built. Few files for the first load: small ones cost more
 * than what they hold, since each is packed alone. What several pages share follows in three more. `root` ends in a slash.
 */
export function chunkGroups(root: string) {
  const { ofChart, ofLower, ofSignal, behind, isOfBase, isOfFirst, isOfAllPages } = moduleSets(root)
  const whole = (name: string, isWanted: Wanted, priority: number) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (id.includes('/src/') && isWanted(id, graph) ? name : null),
    priority,
  })
  const shared = (name: string, isWanted: Wanted, priority: number) => ({
    debugName: name,
    name: (id: string, graph: Graph) =>
      id.includes('/src/app/') && isWanted(id, graph) ? name : null,
    minShareCount: 2,
    priority,
  })
  // Pages of one errand: small, and seldom opened alone.
  const together = (name: string, pages: RegExp) => ({
    debugName: name,
    name: (id: string) => (pages.test(id) ? name : null),
    priority: 0,
  })
  const every = (name: string, isWanted: Wanted, priority: number) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (isWanted(id, graph) ? name : null),
    priority,
  })
  return [
    // What draws home's first strips, or a signal's chart, runs before the packages and the app: it
    // needs neither. All styles of the first load are there with it.
    every('base', isOfBase, 9),
    every('chart', (id, graph) => ofChart(graph).has(id), 8),
    // Read in a step of its own, and compiled beside the app, with which the other packages go: they
    // outlive a release, but a file of their own would be a request more on every first visit.
    every('react', (id) => REACT.test(id), 7),
    every('shell', (id, graph) => !LATER.test(id) && isOfFirst(id, graph), 6),
    // The route table and the app's chrome, and what a signal's page has in common with the end of
    // home, with what follows it, or with Telegram's adapter; without any page.
    every('routes', isOfAllPages, 5),
    // The part of home below its first view.
    whole('lower', (id, graph) => ofLower(graph).has(id), 4),
    // A signal's page, which links lead to: one file, of which lists and other pages use most.
    whole('signal', (id, graph) => ofSignal(graph).has(id), 3.5),
    { ...every('signal', (id) => TABS.test(id), 3.5), debugName: 'tabs' },
    // All three follow the first paint together.
    whole('open', (id) => OPENERS.test(id), 3.2),
    // Rows of home's lower sections, which their pages have too.
    shared('rows', (id, graph) => behind(graph).has(id) && LOWER_ROWS.test(id), 3.1),
    // What follows home by itself, such as the stream, without any page's code.
    shared('behind', (id, graph) => behind(graph).has(id), 3),
    shared('parts', (id) => /\/app\/(features|ui)\/(?!account|form)/.test(id), 2),
    shared('account', (id) => /\/app\/(features|state|ui)\/(account|form)/.test(id), 1),
    together('help', /\/Help\w*Page\.tsx$/),
    ...OF_ONE_FILE.map((feature) =>
      together(feature, new RegExp(`/${feature}/pages/\\w+Page\\.tsx$`)),
    ),
    together('desktop', /\/(DesktopChrome|PanesPage|WideHomePage)\.tsx$/),
    together('sign-in', SIGN_IN),
    together('settings', /\/account\/pages\/(?!MyPage)\w+Page\.tsx$/),
  ]
}

/** The given modules and all that they lead to. */
function reachable(
  starts: readonly string[],
  next: (id: string) => readonly string[],
): Set<string> {
  const found = new Set<string>()
  const left = [...starts]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue
    found.add(id)
    left.push(...next(id))
  }
  return found
}

function importsOf(id: string, graph: Graph): readonly string[] {
  return graph.getModuleInfo(id)?.importedIds ?? []
}

function followersOf(id: string, graph: Graph): readonly string[] {
  const later = graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  return [...importsOf(id, graph), ...later.filter((one) => !OPENED.test(one))]
}

function once(find: (graph: Graph) => Set<string>): (graph: Graph) => Set<string> {
  let found: Set<string> | null = null
  return (graph) => (found ??= find(graph))
}
