import { z } from 'zod'
import { linkAddress } from '#domain/content/address.ts'
import { EVENT_STATES } from '#domain/content/event-state.ts'
import { LISTED_KINDS } from '#domain/content/kind.ts'
import { CONTENT_LANGUAGES } from '#domain/content/text-language.ts'
import type { contentEndpoints } from './content.ts'
import type { EndpointSchema } from './index.schema.ts'
import { id, paging, time } from './shape.ts'

/** An https address or a page of the app; anything else never leaves the server. */
const address = z.string().refine((text) => linkAddress(text) === text, 'no address to follow')

const span = z.object({
  /** Plain text; a line break is `\n`. */
  text: z.string(),
  isStrong: z.literal(true).optional(),
  isEmphasis: z.literal(true).optional(),
  isCode: z.literal(true).optional(),
  href: address.optional(),
})
const spans = z.array(span)

/** The whole of what a text can hold; there is no HTML. */
export const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), spans }),
  z.object({ kind: z.enum(['paragraph', 'quote']), spans }),
  z.object({
    kind: z.literal('list'),
    /** Number of the first point; null for points without numbers. */
    start: z.number().int().nullable(),
    /** Depth 0 is the outermost, 3 the deepest. */
    points: z.array(z.object({ depth: z.number().int(), spans })),
  }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({ kind: z.literal('image'), address: z.string(), alt: z.string() }),
  z.object({ kind: z.literal('rule') }),
])

const item = z.object({
  id,
  kind: z.enum([...LISTED_KINDS, 'announcement']),
  title: z.string(),
  /** Empty for none. */
  summary: z.string(),
  /** Of title, summary and text: another than the caller's where theirs is missing. */
  language: z.enum(CONTENT_LANGUAGES),
  /** The first publication; wall-clock time, as are the others. */
  publishedAt: time,
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  /** Of an event or airdrop at the time of the answer; null for the others. */
  state: z.enum(EVENT_STATES).nullable(),
  source: z.object({
    name: z.string(),
    /** Null for callers in Telegram where it leads to an exchange or a token's sale. */
    address: address.nullable(),
  }),
  imageAddress: z.string().nullable(),
  /** How long a video lasts, ms. */
  videoMs: z.number().int().nullable(),
})

const award = z.object({
  points: z.number().int(),
  /** `signInNeeded` for guests; `waiting` until the video's length has passed since it was asked for. */
  state: z.enum(['signInNeeded', 'waiting', 'ready', 'received']),
  /** Until it can be claimed, ms; 0 where it can, or was. */
  waitMs: z.number().int(),
})

export const contentSchemas = {
  'GET /content/page': {
    request: z.object({
      kind: z.enum(LISTED_KINDS),
      /** Of events and airdrops. */
      state: z.enum(EVENT_STATES).optional(),
      ...paging,
    }),
    answer: z.object({ items: z.array(item), nextCursor: z.string().nullable() }),
  },
  'GET /content/detail': {
    request: z.object({ id }),
    answer: item.extend({ blocks: z.array(block) }),
  },
  'GET /announce/getLatest': {
    request: z.object({}),
    answer: z.object({
      /** Null where there is none in the caller's language. */
      announcement: z
        .object({
          id,
          title: z.string(),
          summary: z.string(),
          publishedAt: time,
          /** Where it leads; null where it leads nowhere that the caller may be sent to. */
          address: address.nullable(),
          /** Who says so. */
          sourceName: z.string(),
          hasText: z.boolean(),
        })
        .nullable(),
    }),
  },
  'GET /common/video/getVideoUri': {
    request: z.object({ id }),
    answer: z.object({
      item,
      /** A file of this site, or of an origin that the content policy allows. */
      uri: z.string(),
      award,
      blocks: z.array(block),
      /** WebVTT, by language. */
      captions: z.array(z.object({ language: z.enum(CONTENT_LANGUAGES), text: z.string() })),
    }),
  },
  'POST /common/video/receiveAward': {
    request: z.object({ id }),
    answer: z.object({ award }),
  },
} as const satisfies Record<keyof typeof contentEndpoints, EndpointSchema>
