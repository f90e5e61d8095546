import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TwitterConfig } from '#server/config/account-config.ts'

/** Who approves at X; by default the documentation's sample user. */
export interface TwitterPerson {
  readonly id: string
  readonly name: string
  readonly username: string
}

/** What X answers with in place of what it should. */
export type TwitterFault = 'down' | 'busy' | 'forbidden' | 'unauthorized' | 'nobody'

/** X on this machine: its OAuth 2 with PKCE, its `GET /2/users/me` and their errors. */
export interface TwitterServer {
  readonly config: TwitterConfig
  /** Tokens that are good, for a test that they are given back. */
  readonly tokens: ReadonlySet<string>
  /** The person approves at the address the browser was sent to; gives what comes back. */
  approve(url: string, person?: TwitterPerson): { readonly code: string; readonly state: string }
  /** `GET /2/users/me` answers so until it is set to null. */
  fail(fault: TwitterFault | null): void
  close(): Promise<void>
}

const SAMPLE: TwitterPerson = { id: '2244994945', name: 'X Dev', username: 'TwitterDev' }
/** The documentation's sample client: id and secret hold `-`, which must come as it is. */
const CLIENT_ID = 'Y3kA-xmHi2_7iNu7v5c6MTpjaQ'
const CLIENT_SECRET = 'RoKx3xN58JA8SmIJt2fmAjq3qWG-bq3vjJxSeGsdmGtsXDbP'

interface Answer {
  readonly status: number
  readonly body: object
}

interface Grant {
  readonly query: URLSearchParams
  readonly person: TwitterPerson
}

const FAULTS: Readonly<Record<TwitterFault, Answer>> = {
  down: {
    status: 503,
    body: {
      title: 'Service Unavailable',
      detail: 'Service Unavailable',
      type: 'about:blank',
      status: 503,
    },
  },
  busy: {
    status: 429,
    body: {
      title: 'Too Many Requests',
      detail: 'Too Many Requests',
      type: 'about:blank',
      status: 429,
    },
  },
  unauthorized: {
    status: 401,
    body: { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' },
  },
  forbidden: {
    status: 403,
    body: {
      title: 'Client Forbidden',
      reason: 'client-not-enrolled',
      type: 'https://api.twitter.com/2/problems/client-forbidden',
    },
  },
  nobody: {
    status: 200,
    body: {
      errors: [
        { title: 'Not Found Error', type: 'https://api.twitter.com/2/problems/resource-not-found' },
      ],
    },
  },
}

/** Starts one on a free loopback port. */
export async function openTwitterServer(): Promise<TwitterServer> {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, TwitterPerson>()
  const live = new Set<string>()
  let fault: TwitterFault | null = null

  const redeem = (form: URLSearchParams): Answer => {
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    if (grant === undefined || !isRedeemable(grant, form)) {
      const what = 'Value passed for the authorization code was invalid.'
      return { status: 400, body: { error: 'invalid_request', error_description: what } }
    }
    const token = randomBytes(16).toString('base64url')
    tokens.set(token, grant.person)
    live.add(token)
    const scope = grant.query.get('scope')
    return {
      status: 200,
      body: { token_type: 'bearer', expires_in: 7200, access_token: token, scope },
    }
  }

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname } = new URL(request.url ?? '', 'http://x')
    const { authorization = '' } = request.headers
    if (pathname === '/2/users/me') {
      if (fault !== null) return FAULTS[fault]
      const person = tokens.get(authorization.replace(/^Bearer /i, ''))
      return person === undefined ? FAULTS.unauthorized : { status: 200, body: { data: person } }
    }
    const credentials = Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')
    if (authorization !== `Basic ${credentials}`) {
      const what = 'Missing valid authorization header'
      return { status: 401, body: { error: 'unauthorized_client', error_description: what } }
    }
    const form = new URLSearchParams(await textOf(request))
    if (pathname === '/2/oauth2/token') return redeem(form)
    return { status: 200, body: { revoked: live.delete(form.get('token') ?? '') } }
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    config: {
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      siteOrigin: 'https://x.com',
      apiOrigin,
    },
    tokens: live,
    approve(url, person = SAMPLE) {
      const query = new URL(url).searchParams
      const code = randomBytes(32).toString('base64url')
      grants.set(code, { query, person })
      return { code, state: query.get('state') ?? '' }
    },
    fail(next) {
      fault = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function isRedeemable({ query }: Grant, form: URLSearchParams): boolean {
  const verifier = form.get('code_verifier') ?? ''
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return (
    form.get('grant_type') === 'authorization_code' &&
    form.get('redirect_uri') === query.get('redirect_uri') &&
    query.get('client_id') === CLIENT_ID &&
    query.get('code_challenge') === challenge
  )
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
