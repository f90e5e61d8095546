import type { PagePath } from '#contract/page.ts'
import { PAGE_WORDS as OF } from '../page-words.ts'
import type { RouteRow } from '../route-row.ts'
import { pageRow as row } from '../shell/page-row.ts'

const PREDICT = '/pages/aiPredict/aiPredict' satisfies PagePath
const MY = '/pages/my/my' satisfies PagePath

/** Pages of the calculator. @source Spec 2; ROUTES */
export const PREDICT_ROUTES: readonly RouteRow[] = [
  row(
    PREDICT,
    () => import('../features/predict/pages/PredictPage.tsx'),
    ['form', 'market', 'predict'],
    {
      title: 'predict',
      parent: MY,
      isOfMarket: true,
    },
  ),
  row(
    '/pages/aiPredict/detail',
    () => import('../features/predict/pages/EstimatePage.tsx'),
    OF.predict,
    { title: 'predictDetail', isBroad: true, isOfMarket: true, guard: 'signed', parent: PREDICT },
  ),
  row(
    '/pages/aiPredict/SRDetails',
    () => import('../features/predict/pages/LevelsPage.tsx'),
    OF.predict,
    { title: 'predictLevels', isBroad: true, isOfMarket: true, guard: 'signed', parent: PREDICT },
  ),
  row('/pages/aiPredict/search', () => import('../features/predict/pages/PredictSearchPage.tsx'), [
    'market',
    'predict',
    'search',
  ]),
]
