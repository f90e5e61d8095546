import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Claims about the user in the token, and how the token is altered. */
export interface Approval {
  readonly id?: number | string
  readonly name?: string
  readonly username?: string
  /** Claims in place of the right ones; undefined takes one away. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signed by a key that nobody has published. */
  readonly isUnknownKey?: boolean
  /** A claim is changed after signing. */
  readonly isAltered?: boolean
}

/** Log In With Telegram on this machine, as core.telegram.org/bots/telegram-login describes it. */
export interface OidcServer {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The person approves at the address the browser was sent to; gives what comes back. */
  approve(url: string, approval?: Approval): { readonly code: string; readonly state: string }
  /** Answers nothing but 503 from then on, or as before again. */
  setDown(isDown: boolean): void
  close(): Promise<void>
}

const CLIENT_ID = '5768337691'
const CLIENT_SECRET = 'kQ-telegram_login.secret~42'
/** The documentation's sample: the subject is another number than the user id. */
const SUBJECT = '1234123412341234123'
const USER_ID = 987_654_321

interface Grant {
  readonly query: URLSearchParams
  readonly approval: Approval
}

/** Starts one on a free loopback port, with keys of its own. */
export async function openOidcServer(): Promise<OidcServer> {
  const [known, unknown] = [newKey(), newKey()]
  const grants = new Map<string, Grant>()
  let isDown = false
  let issuer = ''
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    if (isDown) return { status: 503, body: { error: 'temporarily_unavailable' } }
    const { pathname } = new URL(request.url ?? '', issuer)
    if (pathname === '/.well-known/openid-configuration') {
      return { status: 200, body: discoveryOf(issuer) }
    }
    if (pathname === '/.well-known/jwks.json') {
      return { status: 200, body: { keys: [publicKeyOf(known)] } }
    }
    if (pathname !== '/token') return { status: 404, body: { error: 'not_found' } }
    const credentials = Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')
    if (request.headers.authorization !== `Basic ${credentials}`) {
      return { status: 401, body: { error: 'invalid_client' } }
    }
    const form = new URLSearchParams(await textOf(request))
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    if (grant === undefined || !isRedeemable(grant, form)) {
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    const key = grant.approval.isUnknownKey === true ? unknown : known
    return {
      status: 200,
      body: {
        access_token: 'opaque',
        token_type: 'Bearer',
        expires_in: 3600,
        id_token: tokenOf(issuer, grant, key),
      },
    }
  }
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    approve(url, approval = {}) {
      const query = new URL(url).searchParams
      const code = `code-${grants.size}-${createHash('sha256').update(url).digest('hex').slice(0, 12)}`
      grants.set(code, { query, approval })
      return { code, state: query.get('state') ?? '' }
    },
    setDown(value) {
      isDown = value
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function discoveryOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'ES256', 'EdDSA', 'ES256K'],
    scopes_supported: ['openid', 'profile', 'phone', 'telegram:bot_access'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  }
}

function isRedeemable({ query }: Grant, form: URLSearchParams): boolean {
  const verifier = form.get('code_verifier') ?? ''
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return (
    form.get('grant_type') === 'authorization_code' &&
    form.get('redirect_uri') === query.get('redirect_uri') &&
    query.get('client_id') === CLIENT_ID &&
    query.get('response_type') === 'code' &&
    query.get('code_challenge_method') === 'S256' &&
    query.get('code_challenge') === challenge
  )
}

interface Key {
  readonly id: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

let keyCount = 0
function newKey(): Key {
  keyCount += 1
  return { id: `key-${keyCount}`, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) }
}

function publicKeyOf({ id, publicKey }: Key) {
  return { ...publicKey.export({ format: 'jwk' }), kid: id, use: 'sig', alg: 'RS256' }
}

function tokenOf(issuer: string, { query, approval }: Grant, key: Key): string {
  const { id = USER_ID, name = 'Ada Byron', username = 'ada', isAltered, claims } = approval
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: issuer,
    aud: CLIENT_ID,
    sub: SUBJECT,
    iat: now,
    exp: now + 3600,
    nonce: query.get('nonce'),
    id,
    name,
    preferred_username: username,
    picture: 'https://cdn-telegram.example/ada.jpg',
    ...claims,
  }
  const header = { alg: 'RS256', typ: 'JWT', kid: key.id }
  const [head, body] = [header, payload].map(encode)
  const signature = createSign('RSA-SHA256').update(`${head}.${body}`).sign(key.privateKey)
  const payloadPart = isAltered === true ? encode({ ...payload, id: 1 }) : body
  return `${head}.${payloadPart}.${signature.toString('base64url')}`
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
