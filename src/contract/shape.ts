import { z } from 'zod'
import { INTERVALS } from '#domain/time/interval.ts'
import { VENUES } from '#domain/market/market.ts'

/** Text without NUL (PostgreSQL refuses it), in NFC. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\u0000'), 'no NUL')
    .transform((value) => value.normalize('NFC'))
}

export const interval = z.enum(INTERVALS)
export const venue = z.enum(VENUES)
/** A price or amount as a decimal string without exponent: `"0.00001234"`. */
export const decimal = z.string()
/** ms UTC. */
export const time = z.number().int()
/** Percent as a number: 1.5 is +1.5%. */
export const percent = z.number()
/** A lower-case id of a coin, market or signal. */
export const id = z.string().regex(/^[a-z0-9]{1,40}$/)

/** How lists page: opaque cursor and limit, or SPEC 7's page and pageSize. A limit above 100 is refused. */
export const paging = {
  cursor: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  page: z.coerce.number().int().min(1).max(1000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
}
