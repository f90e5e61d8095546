/** The database cannot be reached, or did not answer in time. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/**
 * PostgreSQL's states of a lost or refused connection (08, 28, 3D), too few resources (53), an operator's
 * or timeout's intervention (57014, 57P, 25P03), a standby (25006), a failed disk (58), damaged pages (XX00).
 */
const POSTGRES = /^(08...|28...|3D000|53...|57014|57P..|25P03|25006|58...|55P03|XX00[12])$/
/** Conflicts that still fail after automatic retries: too much contention on a row. */
const CONTENDED = /^(40001|40P01)$/
const SQLITE = /^SQLITE_(BUSY|IOERR|CORRUPT|NOTADB|CANTOPEN|PROTOCOL|READONLY)/
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
])
/** Client messages for a lost connection, which have no code. */
const LOST = /^(Connection terminated|Client has encountered a connection error|Client was closed)/
/** No retry repairs an unreadable page, or a file that is no longer ours. */
const DAMAGED = /^(XX00[12]|SQLITE_(CORRUPT|NOTADB|READONLY_DBMOVED).*)$/

/** Whether an error says that the database cannot serve now: what is asked may be asked again later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  const code = codeOf(error)
  return POSTGRES.test(code) || CONTENDED.test(code) || SQLITE.test(code)
}

/** Whether an error says that stored data cannot be read: trying again does not help. */
export function isDamaged(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: unknown }
  return DAMAGED.test(codeOf(error)) || (cause !== undefined && isDamaged(cause))
}

/** Whether an error of the PostgreSQL client says that its connection is of no more use. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== '') return NETWORK.has(code) || /^(08...|57P..|25P03)$/.test(code)
  return error instanceof Error && LOST.test(error.message)
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
