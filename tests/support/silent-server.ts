import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Takes connections, says its few words, and never comes to an end. */
export interface SilentServer {
  readonly port: number
  /** Connections taken so far. */
  readonly counts: { connections: number }
  close(): Promise<void>
}

/** The head of an answer whose body never comes whole: repeated, it is an answer that drips. */
export const UNENDING_ANSWER =
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n'

/** A server on loopback that says `words`, then `drip` every `everyMs` where given, and nothing else. */
export async function openSilentServer(
  words = '',
  everyMs?: number,
  drip = words,
): Promise<SilentServer> {
  const sockets = new Set<Socket>()
  const counts = { connections: 0 }
  const server = createServer((socket) => {
    counts.connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write(words)
    if (everyMs === undefined) return
    const timer = setInterval(() => socket.write(drip), everyMs)
    socket.on('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
