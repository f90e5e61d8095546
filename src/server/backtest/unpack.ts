import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unzip = promisify(gunzip)
/** A file that unpacks to more is no candle file. */
const MOST_BYTES = 500_000_000
/** Unpacked in one piece, which waits for nothing, between these lengths. */
const [LEAST_PIECE, MOST_PIECE] = [65_536, 67_108_864]
/** A gzip file ends with the length of what it holds. */
const LENGTH_BYTES = 4
/** What some programs put before a text that is UTF-8. */
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    Z_DATA_ERROR: 'it is not packed with gzip, or was damaged',
    Z_BUF_ERROR: 'it is empty or ends too early',
    ERR_BUFFER_TOO_LARGE: 'it unpacks to more than 500 MB',
  }),
)

/**
 * The text of a gzip file without a byte order mark.
 *
 * @throws Error with a reason in words where it cannot be unpacked
 */
export async function unpack(packed: Buffer): Promise<Buffer> {
  try {
    const bytes = await unzip(packed, { maxOutputLength: MOST_BYTES, chunkSize: pieceOf(packed) })
    return bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? bytes.subarray(3) : bytes
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new Error(REASONS.get(code) ?? message, { cause: error })
  }
}

/** The length that a file says it unpacks to, and a byte: a hint, for anything may stand there. */
function pieceOf(packed: Buffer): number {
  if (packed.length < LENGTH_BYTES) return LEAST_PIECE
  const said = packed.readUInt32LE(packed.length - LENGTH_BYTES) + 1
  return Math.min(Math.max(said, LEAST_PIECE), MOST_PIECE)
}
