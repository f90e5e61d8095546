import type { Page } from 'playwright'
import type { GalleryPage } from '../gallery-page.ts'
import { NO_GUEST } from '../page-states.ts'

const FORM = '[role="tabpanel"] button'
const FIGURES = 'dl'

async function leaveWrongAmount(page: Page): Promise<void> {
  const field = page.locator('input[inputmode="numeric"]')
  await field.fill('50')
  await field.blur()
  await page.locator('[role="alert"]').first().waitFor()
}

/** The calculator, its two results and its search. */
export const PREDICT_PAGES: readonly GalleryPage[] = [
  {
    name: 'predict',
    path: '/pages/aiPredict/aiPredict',
    fixture: 'members',
    isSigned: true,
    isOfEachKind: true,
    states: {
      loading: [{ query: ({ coinId }) => `?coinId=${coinId}` }],
      empty: [{ fixture: 'empty' }],
      error: [{ query: ({ coinId }) => `?coinId=${coinId}` }],
      content: [
        { query: ({ coinId }) => `?coinId=${coinId}`, ready: FORM },
        { name: 'levels', query: ({ coinId }) => `?coinId=${coinId}&kind=levels`, ready: FORM },
        {
          name: 'wrong-amount',
          query: ({ coinId }) => `?coinId=${coinId}`,
          ready: FORM,
          act: leaveWrongAmount,
        },
      ],
      offline: [{ query: ({ coinId }) => `?coinId=${coinId}` }],
      guest: [{ query: ({ coinId }) => `?coinId=${coinId}`, ready: FORM }],
    },
  },
  {
    name: 'predict-estimate',
    path: '/pages/aiPredict/detail',
    fixture: 'members',
    isSigned: true,
    isOfEachKind: true,
    states: {
      loading: [{ query: ({ estimateId }) => `?id=${estimateId}` }],
      empty: 'an estimate without a trade is refused before it is paid',
      error: [{ query: ({ estimateId }) => `?id=${estimateId}` }],
      content: [{ query: ({ estimateId }) => `?id=${estimateId}`, ready: FIGURES }],
      offline: [{ query: ({ estimateId }) => `?id=${estimateId}` }],
      guest: 'a guest is led to the sign-in',
    },
  },
  {
    name: 'predict-levels',
    path: '/pages/aiPredict/SRDetails',
    fixture: 'members',
    isSigned: true,
    isOfEachKind: true,
    states: {
      loading: [{ query: ({ levelsId }) => `?id=${levelsId}` }],
      empty: 'levels without candles are refused before they are paid',
      error: [{ query: ({ levelsId }) => `?id=${levelsId}` }],
      content: [{ query: ({ levelsId }) => `?id=${levelsId}`, ready: FIGURES }],
      offline: [{ query: ({ levelsId }) => `?id=${levelsId}` }],
      guest: 'a guest is led to the sign-in',
    },
  },
  {
    name: 'predict-search',
    path: '/pages/aiPredict/search',
    states: {
      loading: 'its loading state is that of the coin search',
      empty: 'its empty state is that of the coin search',
      error: 'its failures are those of the coin search',
      content: [{}],
      offline: 'its offline state is that of the coin search',
      guest: NO_GUEST,
    },
  },
]
