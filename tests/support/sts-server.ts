import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { OssConfig } from '#server/config/account-config.ts'

/** An error of STS in the vendor's shape. */
export interface StsError {
  readonly status: number
  readonly Code: string
  readonly Message: string
}

interface StoredObject {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** STS and a bucket, in one. */
export interface TestOss {
  readonly config: OssConfig
  readonly objects: Map<string, StoredObject>
  /** Parameters of each AssumeRole. */
  readonly assumed: Record<string, string>[]
  /** What STS answers with instead. */
  stsError: StsError | null
  /** Status the bucket answers with instead; 0 is none. */
  bucketStatus: number
  close(): Promise<void>
}

const BUCKET = 'localhost'
const ANSWERS = 'https://help.aliyun.com/zh/ram/developer-reference/api-sts-2015-04-01-assumerole'

/**
 * A server that answers as STS's AssumeRole and as a bucket's PostObject, GET, PUT and DELETE do.
 * Source: AssumeRole and PostObject in the vendor's documentation (help.aliyun.com).
 */
export async function openTestOss(): Promise<TestOss> {
  const secrets = new Map<string, IssuedKey>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const origin = `http://${BUCKET}:${(server.address() as AddressInfo).port}`
  const oss: TestOss = {
    config: {
      kind: 'oss',
      accessKeyId: 'LTAI-server',
      accessKeySecret: 'server-secret',
      roleArn: 'acs:ram::123456789012:role/buoy-upload',
      region: 'cn-hangzhou',
      bucketUrl: origin,
      stsOrigin: origin,
    },
    objects: new Map(),
    assumed: [],
    stsError: null,
    bucketStatus: 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '', origin)
    if (request.headers['x-acs-action'] === 'AssumeRole') {
      answerSts(oss, secrets, { url, request, response })
    } else if (oss.bucketStatus > 0) response.writeHead(oss.bucketStatus).end()
    else if (request.method === 'POST') await answerPost(oss, secrets, { request, response, body })
    else answerObject(oss, { key: url.pathname.slice(1), request, response, body })
  }
  return oss
}

interface IssuedKey {
  readonly secret: string
  readonly token: string
  /** What the policy lets be put. */
  readonly resource: string
}

function answerSts(
  oss: TestOss,
  secrets: Map<string, IssuedKey>,
  exchange: { url: URL; request: IncomingMessage; response: ServerResponse },
): void {
  const { url, request, response } = exchange
  const RequestId = '6894B13B-6D71-4EF5-88FA-F32781734A7F'
  const asked = Object.fromEntries(url.searchParams)
  oss.assumed.push(asked)
  const isKnown = request.headers.authorization?.includes(`Credential=${oss.config.accessKeyId},`)
  const error = oss.stsError ?? (isKnown ? null : UNKNOWN_KEY)
  response.setHeader('content-type', 'application/json')
  if (error !== null) {
    const { status, ...fault } = error
    const HostId = 'sts.aliyuncs.com'
    response
      .writeHead(status)
      .end(JSON.stringify({ RequestId, HostId, ...fault, Recommend: ANSWERS }))
    return
  }
  const id = `STS.${randomBytes(8).toString('hex')}`
  const policy = JSON.parse(asked['Policy'] ?? '{}')
  const resource = String(policy.Statement[0].Resource[0])
  const issued = { secret: randomBytes(16).toString('hex'), token: `CAIS${id}`, resource }
  secrets.set(id, issued)
  const lifeMs = Number(asked['DurationSeconds']) * 1000
  response.end(
    JSON.stringify({
      RequestId,
      AssumedRoleUser: {
        AssumedRoleId: `34458433936495:${asked['RoleSessionName']}`,
        Arn: `acs:sts::123456789012:assumed-role/buoy-upload/${asked['RoleSessionName']}`,
      },
      Credentials: {
        SecurityToken: issued.token,
        AccessKeyId: id,
        AccessKeySecret: issued.secret,
        Expiration: new Date(Date.now() + lifeMs).toISOString().replace(/\.\d+/, ''),
      },
    }),
  )
}

const UNKNOWN_KEY: StsError = {
  status: 404,
  Code: 'InvalidAccessKeyId.NotFound',
  Message: 'Specified access key is not found.',
}

async function answerPost(
  oss: TestOss,
  secrets: Map<string, IssuedKey>,
  exchange: { request: IncomingMessage; response: ServerResponse; body: Buffer },
): Promise<void> {
  const { request, response, body } = exchange
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(body), { headers }).formData()
  const field = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const issued = secrets.get(field('OSSAccessKeyId'))
  const signature = createHmac('sha1', issued?.secret ?? '')
    .update(field('policy'))
    .digest('base64')
  const allowed = issued?.resource.replace(/^acs:oss:\*:\*:[^/]+\/|\*$/g, '') ?? ' '
  const refused =
    issued === undefined || issued.token !== field('x-oss-security-token')
      ? 'InvalidAccessKeyId'
      : (signature !== field('signature') && 'SignatureDoesNotMatch') ||
        (!field('key').startsWith(allowed) && 'AccessDenied')
  if (refused) {
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${refused}</Code></Error>`)
    return
  }
  const file = form.get('file') as File
  const bytes = Buffer.from(await file.arrayBuffer())
  oss.objects.set(field('key'), { bytes, headers: {} })
  response.writeHead(Number(field('success_action_status') || 204)).end()
}

function answerObject(
  oss: TestOss,
  exchange: { key: string; request: IncomingMessage; response: ServerResponse; body: Buffer },
): void {
  const { key, request, response, body } = exchange
  const { 'x-oss-date': date = '', authorization = '' } = request.headers
  const day = String(date).slice(0, 8)
  const scope = `Credential=${oss.config.accessKeyId}/${day}/cn-hangzhou/oss/aliyun_v4_request,`
  const isSigned = /Signature=[0-9a-f]{64}$/.test(authorization) && authorization.includes(scope)
  if (!isSigned) {
    response.writeHead(403).end()
    return
  }
  if (request.method === 'PUT') {
    oss.objects.set(key, { bytes: body, headers: request.headers as Record<string, string> })
    response.writeHead(200).end()
  } else if (request.method === 'DELETE') {
    oss.objects.delete(key)
    response.writeHead(204).end()
  } else {
    const object = oss.objects.get(key)
    response.writeHead(object === undefined ? 404 : 200).end(object?.bytes)
  }
}
