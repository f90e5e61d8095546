// Runs before the first paint, so that a dark choice never flashes light: the stored choice, else
// Telegram's theme, else light. The app reads both again and checks them whole
// (src/app/state/preferences-state.ts, src/app/platform/launch.ts).
;(function () {
  const root = document.documentElement
  let isDark = false
  const hasBridge =
    'TelegramWebviewProxy' in window ||
    window.self !== window.parent ||
    (!!window.external && 'notify' in window.external)
  const keptLaunch = () => {
    try {
      return sessionStorage.getItem('buoy.launch') || window.name
    } catch {
      return window.name
    }
  }
  try {
    let launch = location.search + '&' + location.hash
    if (!/tgWebApp(Version|Platform)=/.test(launch)) launch = keptLaunch()
    const params = new URLSearchParams(launch.replace(/[?#]/g, '&'))
    const isLaunched = params.has('tgWebAppVersion') || params.has('tgWebAppPlatform')
    if (hasBridge && (isLaunched || 'TelegramWebviewProxy' in window)) {
      root.dataset.platform = 'telegram'
      const ground = JSON.parse(params.get('tgWebAppThemeParams') || '{}').bg_color
      const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(ground)
      if (parts) {
        const part = function (at) {
          return Math.pow(parseInt(parts[at], 16), 2)
        }
        isDark = Math.sqrt(0.299 * part(1) + 0.587 * part(2) + 0.114 * part(3)) < 120
      }
    }
  } catch {
    // A refused store or a damaged launch leaves the theme to the choice and to light.
  }
  try {
    const stored = JSON.parse(localStorage.getItem('buoy.preferences') || '{}')
    if (stored.v === 1 && stored.theme) isDark = stored.theme.dark === true
    if (stored.v === 1 && typeof stored.lang === 'string') root.lang = stored.lang
  } catch {
    // A refused or broken store leaves the defaults of index.html.
  }
  root.dataset.theme = isDark ? 'dark' : 'light'
})()
