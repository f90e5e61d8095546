import { createRequire } from 'node:module'
import type { OssConfig } from '#server/config/account-config.ts'
import { answerWithin, VENDOR_LIMIT_MS } from '#server/ports/vendor/port.ts'

/** Credentials of the role for one folder, as STS gives them. */
export interface RoleCredentials {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly securityToken: string
  /** ISO 8601. */
  readonly expiration: string
}

/** The libraries are CommonJS, whose default export every loader hands out in its own way. */
const load = createRequire(import.meta.url)

const LIFE_SECONDS = 3600

/** Asks for the role, reduced to putting files below `folder` of `bucket`; throws where STS refuses. */
export type AssumeRole = (bucket: string, folder: string) => Promise<RoleCredentials>

/** STS through the vendor's library, which is loaded with the first question. */
export function openAssumeRole(config: OssConfig, limitMs = VENDOR_LIMIT_MS): AssumeRole {
  let opened: ReturnType<typeof openClient> | null = null
  return async (bucket, folder) => {
    opened ??= openClient(config, limitMs)
    const { client, AssumeRoleRequest } = opened
    const session = folder.slice(folder.indexOf('/') + 1)
    const request = new AssumeRoleRequest({
      roleArn: config.roleArn,
      roleSessionName: `buoy-${session}`,
      durationSeconds: LIFE_SECONDS,
      policy: policyOf(bucket, folder),
    })
    const asked = answerWithin(limitMs, client.assumeRole(request))
    const { body } = await asked.catch((error: { code?: string }) => {
      throw new Error(`STS gave no credentials: ${error.code ?? 'no answer'}`)
    })
    const { accessKeyId, accessKeySecret, securityToken, expiration } = body?.credentials ?? {}
    if (!accessKeyId || !accessKeySecret || !securityToken || !expiration) {
      throw new Error('STS gave an answer without credentials')
    }
    return { accessKeyId, accessKeySecret, securityToken, expiration }
  }
}

function openClient(
  { accessKeyId, accessKeySecret, region, stsOrigin }: OssConfig,
  limitMs: number,
) {
  const sts = load('@alicloud/sts20150401') as typeof import('@alicloud/sts20150401')
  const openApi = load('@alicloud/openapi-client') as typeof import('@alicloud/openapi-client')
  const { host, protocol } = new URL(stsOrigin)
  const options = new openApi.Config({
    accessKeyId,
    accessKeySecret,
    regionId: region,
    endpoint: host,
    protocol: protocol.replace(':', ''),
    connectTimeout: limitMs,
    readTimeout: limitMs,
  })
  return { client: new sts.default(options), AssumeRoleRequest: sts.AssumeRoleRequest }
}

function policyOf(bucket: string, folder: string): string {
  const resource = `acs:oss:*:*:${bucket}/${folder}/*`
  const statement = { Effect: 'Allow', Action: ['oss:PutObject'], Resource: [resource] }
  return JSON.stringify({ Version: '1', Statement: [statement] })
}
