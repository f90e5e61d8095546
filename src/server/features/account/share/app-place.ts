import type { Config } from '#server/config.ts'

/** A place of the app: by the start parameter in Telegram, by its path on the web. */
export interface AppPlace {
  /** `s_01hn...`; null opens the app at its beginning. */
  readonly startParam: string | null
  /** `/s/01hn...` */
  readonly path: string
}

/** The app at its beginning. */
export const APP_START: AppPlace = { startParam: null, path: '/' }

/** `signalPlace('01hn')` is `{ startParam: 's_01hn', path: '/s/01hn?via=telegram' }`. */
export function signalPlace(signalId: string): AppPlace {
  return { startParam: `s_${signalId}`, path: `/s/${signalId}?via=telegram` }
}

/** The page of a coin. */
export function coinPlace(coinId: string): AppPlace {
  return { startParam: `c_${coinId}`, path: `/pages/ai/detail?coinId=${coinId}` }
}

/** The app with an invitation. */
export function invitePlace(code: string): AppPlace {
  return { startParam: `i_${code}`, path: `/?inviteCode=${code}` }
}

/** The caller's cards, at the one that was given. */
export function giftPlace(cardId: string): AppPlace {
  return { startParam: `g_${cardId}`, path: `/pages/my/prize?cardId=${cardId}` }
}

/** A link that opens the Mini App from any chat; null where the server knows none. */
export function appLinkOf({ telegramAppLink }: Config, { startParam }: AppPlace): string | null {
  if (telegramAppLink === null || startParam === null) return telegramAppLink
  return `${telegramAppLink}?startapp=${startParam}`
}

/** The same, or the page of the site where there is no Mini App; null where neither has an address. */
export function placeLinkOf(config: Config, place: AppPlace): string | null {
  return appLinkOf(config, place) ?? pageLinkOf(config, place.path)
}

/**
 * Where Telegram fetches a picture, which it does by HTTPS alone; null where that does not reach us.
 * `pictureLinkOf(config, 'i/AB3DEF7H')` is `https://buoy.example/api/pictures/i/AB3DEF7H.jpg`.
 */
export function pictureLinkOf(config: Config, name: string): string | null {
  return pageLinkOf(config, `/api/pictures/${name}.jpg`)
}

function pageLinkOf({ account: { publicUrl } }: Config, path: string): string | null {
  return publicUrl?.startsWith('https://') === true ? `${publicUrl}${path}` : null
}
