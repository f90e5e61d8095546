import { z } from 'zod'
import { GUEST_FAVORITES } from '#domain/market/favorites.ts'
import type { EndpointSchema } from './index.schema.ts'
import type { marketFavoritesEndpoints } from './market-favorites.ts'
import { id } from './shape.ts'

/** All starred coins, newest first, and how many there may be. */
const favorites = z.object({ coinIds: z.array(id), limit: z.number().int() })

export const marketFavoritesSchemas = {
  'GET /market/favorites': { request: z.object({}), answer: favorites },
  'POST /market/favorite': {
    request: z.object({ coinId: id, isStarred: z.boolean() }),
    answer: favorites,
  },
  'POST /market/mergeFavorites': {
    /** Newest first. Coins that are not known are left out. */
    request: z.object({ coinIds: z.array(id).max(GUEST_FAVORITES) }),
    answer: favorites,
  },
} as const satisfies Record<keyof typeof marketFavoritesEndpoints, EndpointSchema>
