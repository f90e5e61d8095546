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

/** Pages on the way to an account; the other pages of `account` but the first are settings. */
const SIGN_IN = /\/account\/pages\/(Agreement|ForgotPassword|Login|SetPassword|Validate)Page\.tsx$/

/** What loads only when the user opens it, or in a wide window. */
const OPENED = /(Page|Sheet|DesktopChrome)\.tsx$/

/**
 * Which modules share a file when the app is built. Few files for the first load: packages, which
 * outlive a release in the cache, and our own; small files cost more than what they hold, since
 * each is packed alone. What several pages share follows in three more. `root` ends in a slash.
 */
export function chunkGroups(root: string) {
  const main = `${root}src/app/main.tsx`
  const lower = `${root}src/app/features/market/home/lower-parts.ts`
  const table = [`${root}src/app/routes.tsx`, `${root}src/app/shell/chrome/AppChrome.tsx`]
  const home = `${root}src/app/features/market/pages/HomePage.tsx`
  const first = once((graph) => reachable([main, home], (id) => importsOf(id, graph)))
  const ofTable = once((graph) => reachable(table, (id) => importsOf(id, graph)))
  const ofLower = once((graph) => reachable([lower], (id) => importsOf(id, graph)))
  const behind = once((graph) => reachable([main, home], (id) => followersOf(id, graph)))
  const ofFirst = (name: string, isPackage: boolean, priority: number) => ({
    debugName: name,
    name: (id: string, graph: Graph) =>
      id.includes('/node_modules/') === isPackage && !LATER.test(id) && first(graph).has(id)
        ? name
        : null,
    priority,
  })
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
  return [
    ofFirst('vendor', true, 7),
    ofFirst('shell', false, 6),
    // Telegram's adapter uses the same stacks as the pages, without their code.
    shared('platform', (id) => id.includes('/app/platform/'), 5),
    // The route table and the app's chrome, without any page.
    whole('routes', (id, graph) => ofTable(graph).has(id), 4),
    // The part of home below its first view.
    whole('lower', (id, graph) => ofLower(graph).has(id), 4),
    // What follows home by itself, such as the stream, without any page's code.
    shared('behind', (id, graph) => behind(graph).has(id), 3),
    shared('parts', (id) => /\/app\/(features|ui)\/(?!account|form)/.test(id), 2),
    shared('account', (id) => /\/app\/(features|state|ui)\/(account|form)/.test(id), 1),
    together('help', /\/Help\w*Page\.tsx$/),
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
