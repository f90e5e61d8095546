/** Paths that the app draws; every other page address goes to `NOT_FOUND_URL`. `:id` stands for any one part. */
export const PAGE_PATHS = [
  '/',
  '/pages/index/index',
  '/pages/home/home',
  '/pages/ai/ai',
  '/pages/ai/detail',
  '/pages/ai/search',
  '/pages/ai/topten',
  '/pages/ai/help/help',
  '/pages/ai/help/fn',
  '/pages/my/my',
  '/pages/my/set',
  '/record',
  '/record/check',
  '/s/:id',
  '/newCoin',
] as const
export type PagePath = (typeof PAGE_PATHS)[number]
