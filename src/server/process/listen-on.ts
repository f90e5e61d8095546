import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The address cannot be listened on; the message names the setting to change. */
export class AddressUnusable extends Error {
  override readonly name = 'AddressUnusable'
}

/** Listens and gives the address. Throws `AddressUnusable`. */
export async function listenOn(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const advice = adviceFor((error as NodeJS.ErrnoException).code, { host, port })
    if (advice === null) throw error
    throw new AddressUnusable(advice, { cause: error })
  }
}

function adviceFor(
  code: string | undefined,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT=${port} is taken by another program on ${host}: end it, or set another PORT.`
    case 'EACCES':
      return `PORT=${port} may not be opened by this user: set a PORT of 1024 or more.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host} is no address of this machine: set HOST to one, or to 0.0.0.0 for all.`
    default:
      return null
  }
}
