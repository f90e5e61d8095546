import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'

/** The sheet with its words and drawings, fetched only where it is opened. */
export const LazyCheckInSheet = lazyPart('CheckInSheet', async () => {
  const [sheet] = await Promise.all([
    import('./CheckInSheet.tsx'),
    import('#app/ui/icon/more-icons.ts'),
    loadWords('checkin'),
  ])
  return sheet.CheckInSheet
})
