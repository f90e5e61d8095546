import { readFileSync } from 'node:fs'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import { type EncodedBody, type Encoding, encodeForAll } from '../encoded-body.ts'
import { openApiOf } from './open-api.ts'

const LOGO = new URL('../../../../public/icon.svg', import.meta.url)

/** 300 kB: a twentieth of a second, once. */
const OPEN_API_QUALITY = 9

/**
 * The vendor's page with less than 4.5:1 between text and ground mended, and without its field for
 * documents of other servers, which the page may not read.
 */
const STYLES = `
.swagger-ui .topbar .download-url-wrapper { display: none; }
.swagger-ui .topbar .topbar-wrapper { flex-direction: row; justify-content: space-between; }
.swagger-ui .info a, .swagger-ui .info .link { color: #15764f; }
.swagger-ui .info .title small { background: #4f5d56; }
.swagger-ui .info .title small.version-stamp { background: #178058; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #2f5fb3; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #178058; }
html.dark-mode .swagger-ui .info a, html.dark-mode .swagger-ui .info .link { color: #34c48b; }
`

/** The documents of the API: OpenAPI as JSON, and a page of Swagger UI as an app of its own. */
export interface ApiDocuments {
  readonly openApi: (encoding: Encoding | null) => EncodedBody
  readonly page: FastifyInstance
}

/** Makes the documents of a version of the server. */
export async function openDocuments(version: string): Promise<ApiDocuments> {
  const app = Fastify()
  const document = openApiOf(version)
  await app.register(fastifySwagger, {
    mode: 'static',
    specification: { document: document as never },
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    // Over a hundred calls at once take a phone many seconds: a group is drawn when it is opened.
    uiConfig: { docExpansion: 'none' },
    logo: { type: 'image/svg+xml', content: readFileSync(LOGO), href: '/' },
    theme: { title: 'Buoy API', css: [{ filename: 'buoy.css', content: STYLES }] },
    staticCSP: true,
    // Its own page styles itself inline; it shows nothing but our own document.
    transformStaticCSP: (policy) =>
      policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  })
  return { openApi: encodeForAll(JSON.stringify(document), OPEN_API_QUALITY), page: app }
}
