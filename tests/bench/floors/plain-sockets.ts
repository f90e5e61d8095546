import { type AddressInfo, createServer, type Socket } from 'node:net'
import { frameEvent } from '#server/http/stream/frame.ts'

/**
 * The floor of a live stream: plain TCP sockets that get the same bytes, without HTTP. Answers its
 * processor time, or sends an event to everybody.
 */
const sockets = new Set<Socket>()
const server = createServer((socket) => {
  sockets.add(socket.resume())
  socket.on('error', () => socket.destroy())
  socket.write('HTTP/1.1 200 OK\r\n\r\n')
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.on('message', (message) => {
  if (message === 'send') {
    const clock = { world: 'live', worldKind: 'live', marketNow: Date.now() }
    const event = frameEvent('clock', { ...clock, speed: 1, isEnded: false, history: null })
    for (const socket of sockets) socket.write(event)
  }
  process.send?.({ cpuUsage: process.cpuUsage() })
})
