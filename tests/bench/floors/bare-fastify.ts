import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/**
 * The floor of a call that is never cached: bare Fastify that sends the bytes of the file named, with
 * the same content type. Prints its port, and its CPU time on request.
 */
const body = readFileSync(process.argv[2] ?? '')
const app = Fastify()
app.get('/*', async (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8')
  return reply.send(body)
})
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ url })
process.on('message', () => process.send?.({ cpuUsage: process.cpuUsage() }))
