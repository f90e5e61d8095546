import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { TelegramConfig } from '#server/config/account-config.ts'
import { answerWithin, VENDOR_LIMIT_MS } from '../vendor/port.ts'
import {
  failureOf,
  loopbackOf,
  plainBasic,
  PROVIDER_LIMIT_S,
  providerFetch,
} from './oauth-client.ts'
import { SignInFailed, type TelegramUser, type WebLogin, type WebLoginSecrets } from './port.ts'

/** Log In With Telegram: OpenID Connect at its issuer, found out at the first use. */
export function openWebLogin(
  config: NonNullable<TelegramConfig['webLogin']>,
  limitMs = VENDOR_LIMIT_MS,
): WebLogin<TelegramUser> {
  let known: Promise<Configuration> | null = null
  const configure = (): Promise<Configuration> => {
    known ??= discover(config).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
  return {
    async begin(secrets) {
      return buildAuthorizationUrl(await answerWithin(limitMs, configure()), {
        redirect_uri: secrets.redirectUrl,
        scope: 'openid profile',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      })
    },
    async finish(code, secrets) {
      const redeemed = async (): Promise<TelegramUser> => {
        const configuration = await configure()
        return await redeem(configuration, code, secrets).catch((error: unknown) => {
          throw failureOf(error)
        })
      }
      return await answerWithin(limitMs, redeemed())
    },
  }
}

async function discover({
  clientId,
  clientSecret,
  issuer,
}: NonNullable<TelegramConfig['webLogin']>): Promise<Configuration> {
  return await discovery(new URL(issuer), clientId, undefined, plainBasic(clientId, clientSecret), {
    timeout: PROVIDER_LIMIT_S,
    [customFetch]: providerFetch,
    execute: [
      ...loopbackOf(issuer),
      // The signature is checked also of a token that came straight from the issuer.
      enableNonRepudiationChecks,
    ],
  })
}

async function redeem(
  configuration: Configuration,
  code: string,
  { redirectUrl, state, verifier, nonce }: WebLoginSecrets,
): Promise<TelegramUser> {
  const back = new URL(redirectUrl)
  const { issuer, authorization_response_iss_parameter_supported: namesItself } =
    configuration.serverMetadata()
  // The page passes on code and state alone; the state belongs to no other issuer.
  const named = namesItself === true ? { iss: issuer } : {}
  back.search = new URLSearchParams({ code, state, ...named }).toString()
  const tokens = await authorizationCodeGrant(configuration, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  return userOf(tokens.claims() ?? {})
}

/** The claim `id` is the user id that launches and the bot know; `sub` is another number. */
function userOf(claims: Readonly<Record<string, unknown>>): TelegramUser {
  const id = Number(claims['id'])
  if (!Number.isSafeInteger(id) || id <= 0) throw new SignInFailed('the token names no user id')
  const { name, preferred_username: username } = claims
  return {
    id,
    name: typeof name === 'string' ? name : '',
    username: typeof username === 'string' && username !== '' ? username : null,
    languageCode: null,
  }
}
