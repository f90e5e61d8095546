import { GUEST_FAVORITES } from '#domain/market/favorites.ts'

const COIN_ID = /^[a-z0-9]{1,40}$/

/** Reads a stored list of at most 20 coin ids, newest first, without damaged or repeated ones. */
export function parseFavorites(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored)
      ? [...new Set(stored.filter(isCoinId))].slice(0, GUEST_FAVORITES)
      : []
  } catch {
    return []
  }
}

/** The list with a coin starred, as the newest, or unstarred; each coin is in it once. */
export function withStar(
  coinIds: readonly string[],
  coinId: string,
  isStarred: boolean,
): readonly string[] {
  if (coinIds.includes(coinId) === isStarred) return coinIds
  return isStarred ? [coinId, ...coinIds] : coinIds.filter((each) => each !== coinId)
}

function isCoinId(value: unknown): value is string {
  return typeof value === 'string' && COIN_ID.test(value)
}
