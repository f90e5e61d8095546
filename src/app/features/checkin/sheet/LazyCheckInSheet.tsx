import { lazy } from 'react'
import { loadWords } from '#app/i18n/words.ts'

/** The sheet with its words and drawings, fetched only where it is opened. */
export const LazyCheckInSheet = lazy(async () => {
  const [sheet] = await Promise.all([
    import('./CheckInSheet.tsx'),
    import('#app/ui/icon/more-icons.ts'),
    loadWords('checkin'),
  ])
  return { default: sheet.CheckInSheet }
})
