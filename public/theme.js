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
  // As src/app/platform/launch/hex-colour.ts reads them: #rgb, #rrggbb, rgb() and rgba().
  const partsOf = (colour) => {
    const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour)
    if (short) return short.slice(1).map((digit) => parseInt(digit + digit, 16))
    const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
    if (long) return long.slice(1).map((digits) => parseInt(digits, 16))
    const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b/i.exec(colour)
    return parts && parts.slice(1).map(Number)
  }
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
      const parts = partsOf(String(ground).trim())
      if (parts) {
        const [red, green, blue] = parts
        isDark = Math.sqrt(0.299 * red ** 2 + 0.587 * green ** 2 + 0.114 * blue ** 2) < 120
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
