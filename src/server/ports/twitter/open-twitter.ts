import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  customFetch,
  fetchProtectedResource,
  tokenRevocation,
} from 'openid-client'
import type { TwitterConfig } from '#server/config/account-config.ts'
import {
  failureOf,
  loopbackOf,
  plainBasic,
  PROVIDER_LIMIT_S,
  providerFetch,
} from '../telegram/oauth-client.ts'
import { SignInFailed, type WebLoginSecrets } from '../telegram/port.ts'
import { answerWithin, VENDOR_LIMIT_MS } from '../vendor/port.ts'
import type { Twitter, TwitterUser } from './port.ts'

/** X as its documentation describes it: OAuth 2 with PKCE, then `GET /2/users/me`; null where not set. */
export function openTwitter(
  config: TwitterConfig | null,
  limitMs = VENDOR_LIMIT_MS,
): Twitter | null {
  if (config === null) return null
  const configuration = configure(config)
  const meUrl = new URL('/2/users/me', config.apiOrigin)
  return {
    async begin({ state, verifier, redirectUrl }) {
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUrl,
        scope: 'users.read tweet.read',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async finish(code, secrets) {
      try {
        return await answerWithin(limitMs, redeem(configuration, meUrl, code, secrets))
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

function configure({ clientId, clientSecret, siteOrigin, apiOrigin }: TwitterConfig) {
  const server = {
    issuer: siteOrigin,
    authorization_endpoint: `${siteOrigin}/i/oauth2/authorize`,
    token_endpoint: `${apiOrigin}/2/oauth2/token`,
    revocation_endpoint: `${apiOrigin}/2/oauth2/revoke`,
  }
  const auth = plainBasic(clientId, clientSecret)
  const configuration = new Configuration(server, clientId, undefined, auth)
  configuration.timeout = PROVIDER_LIMIT_S
  configuration[customFetch] = providerFetch
  for (const allow of loopbackOf(apiOrigin)) allow(configuration)
  return configuration
}

async function redeem(
  configuration: Configuration,
  meUrl: URL,
  code: string,
  { redirectUrl, state, verifier }: WebLoginSecrets,
): Promise<TwitterUser> {
  const back = new URL(redirectUrl)
  back.search = new URLSearchParams({ code, state }).toString()
  const { access_token: token } = await authorizationCodeGrant(configuration, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
  })
  const answer = await fetchProtectedResource(configuration, token, meUrl, 'GET')
  if (answer.status >= 500 || answer.status === 429) throw new Error(`X answered ${answer.status}`)
  const user = userOf(answer.ok ? await answer.json() : null)
  // Who it is was all that was asked; a token that stays good does no harm, so nobody waits for this.
  void tokenRevocation(configuration, token).catch(() => {})
  return user
}

function userOf(body: unknown): TwitterUser {
  const user = (body as { data?: Readonly<Record<string, unknown>> } | null)?.data ?? {}
  const { id, name, username } = user
  const isUser = typeof id === 'string' && /^\d{1,20}$/.test(id) && typeof username === 'string'
  if (!isUser) throw new SignInFailed('X names no user')
  return { id, name: typeof name === 'string' ? name : username, username }
}
