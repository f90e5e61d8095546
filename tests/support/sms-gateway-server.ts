import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message the gateway was asked to send: the form, and who asked. */
export interface GatewayRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string
  readonly contentType: string
  readonly form: Readonly<Record<string, string>>
}

/** An answer that is not the vendor's good one; `hang` gives none. */
export type GatewayFault =
  | { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }
  | 'hang'

export interface TestSmsGateway {
  readonly origin: string
  readonly requests: GatewayRequest[]
  /** What the next requests are answered with; null answers as the vendor does when all is well. */
  fault: GatewayFault | null
  close(): Promise<void>
}

/** An error in the vendor's shape. Source: https://www.twilio.com/docs/usage/twilios-response */
export function gatewayError(status: number, code: number, message: string): GatewayFault {
  const more_info = `https://www.twilio.com/docs/errors/${code}`
  return { status, body: { code, message, more_info, status } }
}

/** A gateway that answers as Twilio's `Messages.json` does. Source: https://www.twilio.com/docs/messaging/api/message-resource */
export async function openSmsGateway(): Promise<TestSmsGateway> {
  const gateway: TestSmsGateway = { origin: '', requests: [], fault: null, close: async () => {} }
  const server = createServer((request, response) => {
    readForm(request).then((form) => {
      gateway.requests.push({
        method: request.method ?? '',
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        contentType: request.headers['content-type'] ?? '',
        form,
      })
      const { fault } = gateway
      if (fault === 'hang') return
      const { status, body, headers } = fault ?? { status: 201, body: messageOf(form) }
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }, response.destroy.bind(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(gateway, {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
}

function messageOf({ To, From, Body }: Readonly<Record<string, string>>) {
  const account = 'AC00000000000000000000000000000000'
  const sid = 'SM11111111111111111111111111111111'
  const uri = `/2010-04-01/Accounts/${account}/Messages/${sid}`
  return {
    account_sid: account,
    api_version: '2010-04-01',
    body: Body,
    date_created: 'Sat, 21 Nov 2026 12:00:00 +0000',
    date_sent: null,
    date_updated: 'Sat, 21 Nov 2026 12:00:00 +0000',
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: From ?? null,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: 'USD',
    sid,
    status: 'queued',
    subresource_uris: { media: `${uri}/Media.json` },
    to: To,
    uri: `${uri}.json`,
  }
}
