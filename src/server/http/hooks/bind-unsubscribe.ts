import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, type Language, spokenLanguage } from '#contract/headers.ts'
import type { Context } from '#server/context.ts'
import { headerOf } from '../envelope.ts'

interface Asked {
  readonly token: string
  readonly language: Language
}

type Answer = (
  context: Context,
  asked: Asked,
) => Promise<{ readonly status: number; readonly html: string }>

/** Handlers of the links in alert e-mails. */
export interface UnsubscribeHooks {
  /** Shows a page that asks. */
  readonly askUnsubscribe: Answer
  /** Switches the e-mails off. */
  readonly unsubscribeMail: Answer
}

const PATH = '/api/hooks/unsubscribe/:token'
/** `List-Unsubscribe=One-Click`, as a form of either kind. */
const BODY_BYTES = 4096

/**
 * Unsubscribe links of e-mails: GET asks, POST does it, from the page's button or from a mail program
 * (RFC 8058), which sends no cookie and no account of its own. What is in the form does not matter.
 */
export async function bindUnsubscribe(
  app: FastifyInstance,
  context: Context,
  hooks: UnsubscribeHooks,
): Promise<void> {
  await app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, async () => null)
    part.get(PATH, answerBy(hooks.askUnsubscribe))
    part.post(PATH, answerBy(hooks.unsubscribeMail))
  })

  function answerBy(answer: Answer) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { token } = request.params as { token: string }
      const { status, html } = await answer(context, { token, language: languageOfReader(request) })
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html)
    }
  }
}

/** The first language of the browser's list that we write. */
function languageOfReader(request: FastifyRequest): Language {
  for (const entry of (headerOf(request, 'accept-language') ?? '').split(',')) {
    const [tag = ''] = entry.split(';')
    const spoken = spokenLanguage(tag)
    if (spoken !== null) return spoken
  }
  return DEFAULT_LANGUAGE
}
