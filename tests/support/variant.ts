/**
 * Option of a browser test that shows a promise again which `npm test` shows elsewhere: over more
 * widths, themes, languages, clients, pages or faults, or while a page loads. `npm run prove -- pages`
 * runs these tests, `npm test` leaves them out.
 */
export const VARIANT = { tags: 'variant' } as const
