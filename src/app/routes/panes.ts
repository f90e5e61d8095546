import type { PagePath } from '#contract/page.ts'
import { isWide } from '../platform/state/is-wide.ts'
import type { ListPanes, RouteRow } from '../route-row.ts'
import { panesPage } from '../shell/chrome/panes-page.ts'

const SIGNAL = '/pages/ai/detail' satisfies PagePath
const EXTREME = '/pages/extreme/detail' satisfies PagePath

/** Lists of a wide window. A page stands beside the first list that names it first, else names it. */
const PANES: readonly ListPanes[] = [
  { name: 'signals', list: '/pages/ai/ai', details: [SIGNAL, EXTREME] },
  { name: 'extreme', list: '/pages/extreme/extreme', details: [EXTREME, SIGNAL] },
  { name: 'ranking', list: '/pages/rank/rank', details: [SIGNAL] },
  { name: 'hot', list: '/pages/aiHot/aiHot', details: [SIGNAL] },
  {
    name: 'listings',
    list: '/pages/new-coin/new-coin',
    details: [
      '/pages/newCoin/detail/detail',
      '/pages/newCoin/detail/checkInfo/checkInfo',
      '/pages/newCoin/test/test',
      SIGNAL,
    ],
  },
  { name: 'alerts', list: '/pages/ai/reminder', details: ['/pages/ai/part', SIGNAL] },
]

/** The rows, with the panes that show them in a wide window. */
export function withPanes(rows: readonly RouteRow[]): readonly RouteRow[] {
  return rows.map((row) => {
    const panes = panesOf(row.path)
    const [own] = panes
    if (own === undefined) return row
    const list = rows.find(({ path }) => path === own.list)
    const all = () => Promise.all([row.preload(), list?.preload(), panesPage.preload()])
    return { ...row, panes, preload: () => (isWide() ? all() : row.preload()) }
  })
}

function panesOf(path: RouteRow['path']): readonly ListPanes[] {
  const own = PANES.filter(({ list, details }) => list === path || details[0] === path)
  const others = PANES.filter((one) => !own.includes(one))
  return [...own, ...others.filter(({ details }) => details.some((detail) => detail === path))]
}
