import type { RequestOf } from '#contract/index.schema.ts'
import { SUCCESS_CODE } from '#contract/envelope.ts'
import type { EndpointName } from '#contract/index.ts'
import { getPath, headersOf } from '#app/api/call-url.ts'
import { sendAhead } from '#app/api/calls-ahead.ts'
import { detailRequest } from '#app/features/signals/detail-request.ts'
import { NO_FILTER } from '#app/features/signals/feed/signal-filter.ts'
import { listRequest } from '#app/features/signals/list-request.ts'
import { ALL_OF_IT } from '#app/features/signals/performance/record-choice.ts'
import { languageToStart } from '#app/i18n/language.ts'
import { languageTags } from '#app/i18n/language-tags.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { storedPreferences } from '#app/state/stored-preferences.ts'
import { storedToken } from '#app/state/stored-session.ts'
import type { FirstPage } from './first-page.ts'
import type { FirstHome } from './first-home.ts'
import type { FirstSignal } from './first-signal.ts'

type Call = { [Name in EndpointName]: readonly [Name, RequestOf<Name>] }[EndpointName]

/** What the first responses hold, for what is drawn ahead of the app. */
interface Answers {
  /** Of a signal's page. */
  readonly answer?: FirstSignal['answer']
  readonly firstHome?: FirstHome
}

/** Sends the first page's calls while the code that will read them is still loading. */
export function sendCalls(page: FirstPage): Answers {
  const { lang, inviteCode } = storedPreferences()
  const token = storedToken()
  const headers = headersOf({
    isInTelegram: isInTelegram(),
    language: languageToStart(lang, languageTags()).texts,
    // A user who is signed in cannot be invited.
    inviteCode: (token === null ? page.inviteCode : null) ?? inviteCode,
    token,
  })
  const sent = callsOf(page).map(([name, request]) =>
    sendAhead(getPath(name, request ?? {}), headers),
  )
  const [first, second] = sent.slice(0, 2).map(async (one) => await dataOf(one))
  if (first === undefined) return {}
  if (second === undefined) return { answer: first as FirstSignal['answer'] }
  return { firstHome: { overview: first, gate: second } as FirstHome }
}

/**
 * Reads a copy, since the app reads the body itself, and reads it now: once the code that draws it is
 * evaluated, a phone would do other work first. Null after a failed call, which the app reports.
 */
async function dataOf(sent: Promise<Response>): Promise<unknown> {
  try {
    const response = await sent
    if (!response.ok || response.bodyUsed) return null
    const { code, data } = (await response.clone().json()) as Envelope
    return code === SUCCESS_CODE ? data : null
  } catch {
    return null
  }
}

interface Envelope {
  readonly code?: number
  readonly data: unknown
}

function callsOf(page: FirstPage): readonly Call[] {
  if (page.kind === 'signal') return [['GET /aiCoin/getDetail', detailRequest(page.target)]]
  return [
    ['GET /market/overview', {}],
    ['GET /market/gate', {}],
    ['GET /aiCoin/queryRecordPage', listRequest('latest', 'latest', NO_FILTER, null)],
    ['GET /aiCoin/queryTrackRecord', ALL_OF_IT],
  ]
}
