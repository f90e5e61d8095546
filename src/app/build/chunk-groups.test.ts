import { describe, expect, it } from 'vitest'
import { chunkGroups } from './chunk-groups.ts'

const IMPORTS: Record<string, readonly string[]> = {
  '/r/src/app/start.ts': [
    '/r/src/app/ui/number/Change.tsx',
    '/r/src/app/ui/number/Change.module.css',
    '/r/node_modules/react/jsx-runtime.js',
  ],
  '/r/src/app/main.tsx': ['/r/src/app/App.tsx', '/r/node_modules/react/index.js'],
  '/r/src/app/App.tsx': [
    '/r/src/app/main.tsx',
    '/r/node_modules/kit/styles.css',
    '/r/src/domain/money/price-text.ts',
    '/r/node_modules/react-dom/client.js',
  ],
  '/r/src/app/early/draw-first-chart.ts': [
    '/r/node_modules/chart-library/index.js',
    '/r/src/domain/money/price-text.ts',
  ],
  '/r/src/app/features/market/pages/HomePage.tsx': ['/r/node_modules/x/useQueries.js'],
  '/r/src/app/routes.tsx': ['/r/src/app/shell/FixedTitle.tsx'],
  '/r/src/app/features/signals/pages/DetailPage.tsx': [
    '/r/src/app/platform/navigation/back-stack.ts',
  ],
  '/r/src/app/open-live.ts': ['/r/src/app/features/signals/feed/apply-signal.ts'],
  '/r/src/app/features/my/MyPage.tsx': ['/r/src/app/ui/sheet/Sheet.tsx'],
}
const LATER: Record<string, readonly string[]> = {
  '/r/src/app/start.ts': ['/r/src/app/main.tsx'],
  '/r/src/app/App.tsx': ['/r/src/app/open-live.ts', '/r/src/app/routes.tsx'],
  '/r/src/app/routes.tsx': ['/r/src/app/features/my/MyPage.tsx'],
}
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: IMPORTS[id] ?? [],
    dynamicallyImportedIds: LATER[id] ?? [],
  }),
}

/** The file that a module comes into: the first group, by priority, that takes it. */
function fileOf(id: string): string | null {
  const groups = chunkGroups('/r/').toSorted((a, b) => b.priority - a.priority)
  return groups.map(({ name }) => name(id, graph)).find((name) => name !== null) ?? null
}

describe('the files that the app is built into', () => {
  it.each([
    ['/r/src/app/start.ts', 'base'],
    ['/r/src/app/ui/number/Change.tsx', 'base'],
    ['/r/node_modules/react/jsx-runtime.js', 'base'],
    ['/r/src/app/main.tsx', 'shell'],
    ['/r/src/app/App.tsx', 'shell'],
    ['/r/src/app/features/market/pages/HomePage.tsx', 'shell'],
    ['/r/src/app/routes.tsx', 'routes'],
    ['/r/src/app/shell/FixedTitle.tsx', 'routes'],
    ['/r/src/app/platform/navigation/back-stack.ts', 'routes'],
    ['/r/src/app/ui/icon/more-icons.ts', 'routes'],
    ['/r/src/app/features/signals/pages/DetailPage.tsx', 'signal'],
    ['/r/src/app/early/draw-first-chart.ts', 'chart'],
    ['/r/node_modules/chart-library/index.js', 'chart'],
    ['/r/src/domain/money/price-text.ts', 'base'],
    ['/r/node_modules/kit/styles.css', 'base'],
    ['/r/src/app/ui/number/Change.module.css', 'base'],
    ['/r/src/app/features/market/pages/lower-parts.ts', 'lower'],
    ['/r/node_modules/react/index.js', 'shell'],
    ['/r/node_modules/react-dom/client.js', 'react'],
    ['/r/node_modules/x/useQueries.js', null],
    ['/r/node_modules/zod/index.js', null],
    ['/r/src/app/ui/sheet/Sheet.tsx', 'parts'],
    ['/r/src/app/features/signals/feed/apply-signal.ts', 'behind'],
    ['/r/src/app/ui/form/Form.tsx', 'account'],
    ['/r/src/app/features/account/pages/LoginPage.tsx', 'account'],
  ])('%s goes into %s', (id, file) => {
    expect(fileOf(id)).toBe(file)
  })

  it('are one for the pages of a feature that lead to one another', () => {
    const wallet = chunkGroups('/r/').find(({ debugName }) => debugName === 'wallet')
    expect(wallet?.name('/r/src/app/features/wallet/pages/WalletPage.tsx', graph)).toBe('wallet')
    expect(wallet?.name('/r/src/app/features/orders/pages/PaymentPage.tsx', graph)).toBeNull()
  })
})
