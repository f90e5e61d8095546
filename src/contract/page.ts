/** Paths that the app draws; every other page address goes to `NOT_FOUND_URL`. `:id` stands for any one part. */
export const PAGE_PATHS = [
  '/',
  '/pages/index/index',
  '/pages/ai/ai',
  '/pages/ai/detail',
  '/pages/ai/topten',
  '/record',
  '/record/check',
  '/s/:id',
] as const
export type PagePath = (typeof PAGE_PATHS)[number]
