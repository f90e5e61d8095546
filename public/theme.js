// Runs before the first paint, so that a dark choice never flashes light. The app reads the same
// store again and checks it whole (src/app/state/preferences-state.ts).
;(function () {
  try {
    const stored = JSON.parse(localStorage.getItem('buoy.preferences') || '{}')
    const isDark = stored.v === 1 && stored.theme && stored.theme.dark === true
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
    if (stored.v === 1 && typeof stored.lang === 'string')
      document.documentElement.lang = stored.lang
  } catch {
    // A refused or broken store leaves the defaults of index.html.
  }
})()
