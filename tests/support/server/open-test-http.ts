import type { FastifyInstance } from 'fastify'
import { openWebhook } from '#server/bot/open-webhook.ts'
import type { Context } from '#server/context.ts'
import { resumeSession } from '#server/features/account/session/resume-session.ts'
import { resumeOperator } from '#server/features/operators/session/resume-operator.ts'
import { storeUpload } from '#server/features/account/upload/store-upload.ts'
import { exportRecord } from '#server/features/signals/transparency-log/export-record.ts'
import { openReadiness } from '#server/process/server-checks.ts'
import { type HttpParts, openHttp } from '#server/http/open-http.ts'
import type { StreamSources } from '#server/http/stream/stream-sources.ts'
import { findInvitationImage } from '#server/features/invite/share/find-invitation-image.ts'
import { findSignalImage } from '#server/features/signals/share/find-signal-image.ts'
import { paymentHooks, routes, streamSourcesOf, unsubscribeHooks } from '#server/routes.ts'

/** The whole HTTP side over a context, to be asked by `inject`; nothing listens. */
export async function openTestHttp(
  context: Context,
  streamSources: StreamSources = streamSourcesOf(context),
  more: Partial<Pick<HttpParts, 'arrivalMs'>> = {},
): Promise<FastifyInstance> {
  return await openHttp({
    context,
    routes,
    resumeSession,
    resumeOperator,
    streamSources,
    recordExport: exportRecord,
    webhook: openWebhook(context),
    paymentHooks,
    unsubscribeHooks,
    findImage: { signal: findSignalImage, invitation: findInvitationImage },
    storeUpload,
    readiness: openReadiness(context, () => []),
    isDraining: () => false,
    version: 'test',
    ...more,
  })
}
