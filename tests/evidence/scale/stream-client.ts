import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Opens live streams and reads them until it is ended: `stream-client.ts <origin> <count> <network>`. Each
 * twenty come from an address of their own in that network, as a proxy that the server trusts says.
 */
const [origin = '', count = '0', network = '0'] = process.argv.slice(2)
const STREAMS_AN_ADDRESS = 20
const AT_ONCE = 50
/** What is read is not looked at: all streams share it, so that reading costs little beside the server. */
const BUFFER = Buffer.allocUnsafe(64 * 1024)

const { hostname, port } = new URL(origin)

async function openStream(at: number): Promise<void> {
  const address = Math.floor(at / STREAMS_AN_ADDRESS)
  const forwarded = `10.${network}.${(address >> 8) & 255}.${address & 255}`
  const head = `GET /api/stream HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${forwarded}\r\n\r\n`
  await new Promise<void>((resolve) => {
    const callback = (): boolean => {
      resolve()
      return true
    }
    const to = { host: hostname, port: Number(port), onread: { buffer: BUFFER, callback } }
    const socket = connect(to, () => socket.write(head))
    // One that is lost is counted by the server.
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
  })
}

let next = 0
async function openSome(): Promise<void> {
  while (next < Number(count)) await openStream(next++)
}
await Promise.all(Array.from({ length: AT_ONCE }, openSome))
for (;;) await sleep(60_000)
