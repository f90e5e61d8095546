import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OBJECT_PATH } from '#contract/account-upload.ts'
import { MOST_UPLOAD_BYTES, type UploadFault, type UploadForm } from '#domain/account/upload.ts'
import { ERROR_CODES, statusOf as statusOfCode } from '#contract/error-code.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { OSS_ERRORS, ossErrorBody } from './oss-error.ts'
import { FORM_LIMITS, readForm } from './read-form.ts'

/** Takes a file that was posted with a form; gives null, or why it was not taken. */
export type StoreUpload = (
  context: Context,
  upload: { readonly form: UploadForm; readonly readFile: () => Promise<Uint8Array | null> },
) => Promise<UploadFault | null>

const FORM_BYTES = 64 * 1024
const FORMS_A_MINUTE = 30
const FILE_TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE'

/**
 * `POST /api/oss`: a form as OSS's PostObject takes it, with credentials of `/common/getStsToken`.
 * Answers 204, or 200 or 201 as `success_action_status` asks; faults as OSS's `<Error><Code>`.
 *
 * @source Spec 3, 5, 7
 */
export async function bindUpload(
  app: FastifyInstance,
  context: Context,
  storeUpload: StoreUpload,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits: FORM_LIMITS })
    scope.setErrorHandler((error, request, reply) => {
      sendFault(request, reply, faultOf(error, request))
    })
    const rateLimit = { max: FORMS_A_MINUTE, timeWindow: 60_000 }
    scope.post(
      `/api${OBJECT_PATH}`,
      { config: { rateLimit, isUpload: true } },
      async (request, reply) => {
        const length = Number(request.headers['content-length'] ?? 0)
        if (length > MOST_UPLOAD_BYTES + FORM_BYTES) return sendFault(request, reply, 'tooLarge')
        const posted = request.isMultipart() ? await readForm(request).catch(brokenForm) : null
        if (posted === null) return sendFault(request, reply, 'malformed')
        const { form, file } = posted
        const fault = await storeUpload(context, { form, readFile: () => bytesOf(file) })
        if (fault === null) return reply.code(statusOf(form)).send()
        // What is left unread would keep the connection from answering.
        file.file.resume()
        return sendFault(request, reply, fault)
      },
    )
  })
}

/** A form that ends within its file, or whose sender has gone. */
class FormBroken extends Error {
  override readonly name = 'FormBroken'
  readonly statusCode = 400
}

/** The parser's errors are all about the form; a refusal is of the connection. */
function brokenForm(error: unknown): null {
  if (error instanceof Refusal) throw error
  return null
}

async function bytesOf(file: MultipartFile): Promise<Uint8Array | null> {
  try {
    return await file.toBuffer()
  } catch (error) {
    if ((error as { code?: unknown }).code === FILE_TOO_LARGE) return null
    if (error instanceof Refusal) throw error
    throw new FormBroken('the form ends within its file', { cause: error })
  }
}

function faultOf(error: unknown, request: FastifyRequest): UploadFault | 'internal' {
  if (error instanceof Refusal) return refusedOf(error)
  const { statusCode } = (error ?? {}) as { statusCode?: unknown }
  if (typeof statusCode === 'number' && statusCode < 500) return 'malformed'
  request.log.error({ reqId: request.id, error }, 'an upload failed')
  return 'internal'
}

/** Refusals before the form is parsed: too many calls, too much work, no host. */
function refusedOf({ reason }: Refusal): UploadFault {
  if (reason === 'timedOut') return 'timedOut'
  return statusOfCode(ERROR_CODES[reason]) === 400 ? 'malformed' : 'tooMany'
}

function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  fault: UploadFault | 'internal',
): FastifyReply {
  const error = OSS_ERRORS[fault]
  return reply
    .code(error.status)
    .header('content-type', 'application/xml')
    .header('cache-control', 'no-store')
    .send(ossErrorBody(error, request.id))
}

function statusOf(form: UploadForm): 200 | 201 | 204 {
  const wanted = form.get('success_action_status')
  if (wanted === '200') return 200
  return wanted === '201' ? 201 : 204
}
