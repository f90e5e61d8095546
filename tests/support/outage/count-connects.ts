import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Counts the TCP connections that this process tries to make to a port from now on. */
export function countConnects(port: number): () => number {
  let count = 0
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket }
    socket.on('connectionAttempt', (_address: string, toPort: number) => {
      if (toPort === port) count += 1
    })
  })
  return () => count
}
