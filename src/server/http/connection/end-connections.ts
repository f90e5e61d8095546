import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Calls that still run when the server stops get this long. */
const GRACE_MS = 3000

/**
 * Lets a server stop soon: Node waits a minute for a connection that was opened ahead and never
 * asked for anything, as browsers open them, and without end for a call that never ends.
 */
export function endConnections(server: Server): () => void {
  const unused = new Set<Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', (request) => unused.delete(request.socket))
  return () => {
    for (const socket of unused) socket.destroy()
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
  }
}
