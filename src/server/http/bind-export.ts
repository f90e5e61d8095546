import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { RECORD_EXPORT_PATH } from '#contract/signals-record.ts'
import type { Actor, Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { signedInOf } from './actor.ts'
import type { ResumeSession } from './handler.ts'

/** Gives a file piece by piece. */
export type RecordExport = (
  context: Context,
  actor: Actor,
  format: 'json' | 'csv',
) => Promise<AsyncGenerator<string>>

interface ExportParts {
  readonly recordExport: RecordExport
  readonly resumeSession: ResumeSession
}

const EXPORTS_A_MINUTE = 6
const TYPES = { json: 'application/json', csv: 'text/csv' } as const

/** `GET /api/aiCoin/exportRecord?format=json|csv`: the record as a file, sent as fast as it is taken. */
export function bindExport(
  app: FastifyInstance,
  context: Context,
  { recordExport, resumeSession }: ExportParts,
): void {
  const findActor = signedInOf(context, { who: 'viewer' }, resumeSession)
  app.get(
    `/api${RECORD_EXPORT_PATH}`,
    { config: { rateLimit: { max: EXPORTS_A_MINUTE, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { format = 'json' } = request.query as { format?: unknown }
      if (format !== 'json' && format !== 'csv') throw new Refusal('malformed', { field: 'format' })
      const pieces = await recordExport(context, await findActor(request), format)
      const world = context.marketClock.world.replaceAll(/[^a-z0-9]+/gi, '-')
      return reply
        .header('content-type', `${TYPES[format]}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="buoy-record-${world}.${format}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(pieces))
    },
  )
}
