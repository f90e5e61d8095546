import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * The floor of a list call: bare `node:http` that sends the bytes of the file named, with the same
 * content type and the encoding they are in. Prints its port, and its CPU microseconds so far on every line it reads.
 */
const body = readFileSync(process.argv[2]!)
const encoding = process.argv[3]!
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': encoding,
    'content-length': body.length,
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  process.send?.({ url: `http://127.0.0.1:${port}` })
})
process.on('message', () => process.send?.({ cpuUsage: process.cpuUsage() }))
