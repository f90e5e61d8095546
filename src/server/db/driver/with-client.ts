import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailable } from '../database-fault.ts'

const FAREWELL_MS = 200

/** A connection for one piece of work, closed after it. Throws `DatabaseUnavailable` where there is none. */
export async function withClient(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await connectTo(client)
    await work(client)
  } finally {
    await Promise.race([client.end(), sleep(FAREWELL_MS, undefined, { ref: false })])
    closeAtOnce(client)
  }
}

async function connectTo(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const { message, code = message } = error as Error & { code?: string }
    const place = `${client.host}:${client.port}`
    throw new DatabaseUnavailable(
      `PostgreSQL at ${place} gives no connection (${code}). Start it, or correct DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** Closes a connection without a farewell, which a frozen server would never take. */
export function closeAtOnce(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
