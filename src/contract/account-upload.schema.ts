import { z } from 'zod'
import type { accountUploadEndpoints } from './account-upload.ts'
import type { EndpointSchema } from './index.schema.ts'
import { time } from './shape.ts'

export const accountUploadSchemas = {
  'POST /common/getStsToken': {
    /** No payload asks for `avatar`. */
    request: z.object({ folder: z.enum(['avatar', 'feedback']).optional() }).optional(),
    answer: z.object({
      accessKeyId: z.string(),
      accessKeySecret: z.string(),
      stsToken: z.string(),
      /** Target of the multipart form: a path of this server, or a bucket's address. */
      bucketUrl: z.string(),
      /** What every key begins with, `avatar/<account>`. */
      folder: z.string(),
      expiresAt: time,
      maxBytes: z.number().int(),
    }),
  },
} as const satisfies Record<keyof typeof accountUploadEndpoints, EndpointSchema>
