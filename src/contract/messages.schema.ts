import { z } from 'zod'
import { MESSAGE_KINDS } from '#domain/messages/message-kind.ts'
import type { EndpointSchema } from './index.schema.ts'
import type { messagesEndpoints } from './messages.ts'
import { paging, text, time } from './shape.ts'

const kind = z.enum(MESSAGE_KINDS)

/** In the words of the caller's language. */
const message = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  text: z.string(),
  /** Page of the app it leads to. */
  link: z.string().nullable(),
  createdAt: time,
  isRead: z.boolean(),
})

/** Unread by kind, as the stream's `unread` event carries it too. */
export const unreadCounts = z.object({
  total: z.number().int(),
  system: z.number().int(),
  alert: z.number().int(),
  reward: z.number().int(),
  order: z.number().int(),
})

export const messagesSchemas = {
  'GET /message/group': {
    request: z.object({}),
    answer: z.object({
      unread: unreadCounts,
      groups: z.array(z.object({ kind, unread: z.number().int(), newest: message.nullable() })),
    }),
  },
  'GET /message/page': {
    request: z.object({ ...paging, kind: kind.optional(), q: text(40).optional() }),
    answer: z.object({ items: z.array(message), nextCursor: z.string().nullable() }),
  },
  'POST /message/readAll': {
    request: z.object({ kind: kind.optional(), id: z.string().max(80).optional() }).optional(),
    answer: unreadCounts,
  },
} as const satisfies Record<keyof typeof messagesEndpoints, EndpointSchema>
