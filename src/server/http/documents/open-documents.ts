import { readFileSync } from 'node:fs'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import { openApiOf } from './open-api.ts'

const LOGO = new URL('../../../../public/icon.svg', import.meta.url)

/** The documents of the API as an app of their own: a page of Swagger UI, and `/api/openapi.json`. */
export async function openDocuments(version: string): Promise<FastifyInstance> {
  const app = Fastify()
  const document = openApiOf(version)
  app.get('/api/openapi.json', async () => document)
  await app.register(fastifySwagger, {
    mode: 'static',
    specification: { document: document as never },
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    // Over a hundred calls at once take a phone many seconds: a group is drawn when it is opened.
    uiConfig: { docExpansion: 'none' },
    logo: { type: 'image/svg+xml', content: readFileSync(LOGO), href: '/' },
    staticCSP: true,
    // Its own page styles itself inline; it shows nothing but our own document.
    transformStaticCSP: (policy) =>
      policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  })
  return app
}
