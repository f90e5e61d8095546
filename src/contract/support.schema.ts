import { z } from 'zod'
import { COMMUNITY_SITES } from '#domain/support/community.ts'
import {
  FEEDBACK_KINDS,
  FEEDBACK_STATES,
  MOST_FEEDBACK_CHARACTERS,
  MOST_FEEDBACK_PHOTOS,
} from '#domain/support/feedback.ts'
import type { EndpointSchema } from './index.schema.ts'
import { id, paging, text, time } from './shape.ts'
import type { supportEndpoints } from './support.ts'

const MOST_EMAIL = 254
const MOST_KEY = 200
const MOST_VERSION = 20

export const supportSchemas = {
  'POST /feedback/add': {
    request: z.object({
      content: z.string().max(MOST_FEEDBACK_CHARACTERS),
      /** `other` where none is given. */
      kind: z.enum(FEEDBACK_KINDS).optional(),
      /** Where an answer may be sent besides. */
      email: text(MOST_EMAIL).optional(),
      /** Keys of own uploads to the folder `feedback`. */
      images: z.array(text(MOST_KEY)).max(MOST_FEEDBACK_PHOTOS).optional(),
      /** Random, made with the draft: a repeated call answers the same and stores nothing. */
      draftId: z
        .string()
        .regex(/^[\w-]{16,64}$/)
        .optional(),
    }),
    answer: z.object({ id, createdAt: time }),
  },
  'GET /feedback/page': {
    request: z.object(paging),
    answer: z.object({
      items: z.array(
        z.object({
          id,
          kind: z.enum(FEEDBACK_KINDS),
          content: z.string(),
          /** Addresses of its pictures. */
          images: z.array(z.string()),
          state: z.enum(FEEDBACK_STATES),
          createdAt: time,
          answers: z.array(z.object({ id, content: z.string(), createdAt: time })),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  },
  'GET /getLatest': {
    request: z.object({
      /** The version that asks. */
      version: text(MOST_VERSION).optional(),
    }),
    answer: z.object({
      version: z.string(),
      /** Name of the build that the server serves; null where the app is not built. */
      build: z.string().nullable(),
      /** In the caller's language. */
      changes: z.array(z.string()),
      isRequired: z.boolean(),
    }),
  },
  'GET /support/info': {
    request: z.object({}),
    answer: z.object({
      /** Who decides on personal data; null where nobody is named. */
      operator: z.object({ name: z.string(), address: z.string().nullable() }).nullable(),
      /** An email address, a name in Telegram or another text. */
      contact: z.string().nullable(),
      community: z.array(z.object({ site: z.enum(COMMUNITY_SITES), url: z.string() })),
      rulesVersion: z.string(),
    }),
  },
} as const satisfies Record<keyof typeof supportEndpoints, EndpointSchema>
