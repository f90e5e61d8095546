import { z } from 'zod'
import type { EndpointSchema } from './index.schema.ts'
import { id, time } from './shape.ts'
import type { signalsRecordEndpoints } from './signals-record.ts'

/** 32 bytes as 64 hex digits. */
const hash = z.string()
const size = z.coerce.number().int().min(0).max(1_000_000_000)

/** A signed head: Ed25519 over the RFC 8785 JSON of all fields but `publicKey` and `signature`. */
export const recordHead = z.object({
  world: z.string(),
  /** Leaves under this head. */
  size: z.number().int(),
  rootHash: hash,
  /** Market time of the newest log entry. */
  marketTime: time,
  signedWallTime: time,
  publicKey: z.string(),
  signature: z.string(),
})

/** One leaf. `payload` (the canonical JSON text) and `salt` are null until it is revealed to this viewer. */
export const recordLeaf = z.object({
  index: z.number().int(),
  hash,
  payload: z.string().nullable(),
  salt: z.string().nullable(),
})

export const signalsRecordSchemas = {
  'GET /aiCoin/queryRecordHead': { request: z.object({}), answer: recordHead },
  'GET /aiCoin/queryRecordProof': {
    /** `size` names an earlier head; without it the newest counts. */
    request: z.object({ id, size: size.optional() }),
    answer: z.object({
      head: recordHead,
      /** In order of their index; empty where the signal is older than the record. */
      leaves: z.array(z.object({ ...recordLeaf.shape, kind: z.string(), proof: z.array(hash) })),
    }),
  },
  'GET /aiCoin/queryRecordConsistency': {
    request: z.object({ from: size, to: size.optional() }),
    answer: z.object({ from: recordHead, to: recordHead, proof: z.array(hash) }),
  },
  'GET /aiCoin/queryRecordLeaves': {
    request: z.object({
      fromIndex: size.default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(500),
    }),
    answer: z.object({ leaves: z.array(recordLeaf), size: z.number().int() }),
  },
} as const satisfies Record<keyof typeof signalsRecordEndpoints, EndpointSchema>
