import { AppendTree } from './append-tree.ts'
import { type SignedTreeHead, verifyTreeHead } from './signed-tree-head.ts'
import { extendExtreme, type ExtremeHistory, faultOfExtremeOpening } from './extreme-history.ts'
import { type ExtremeLeaf, isExtremeLeaf } from './extreme-leaf.ts'
import { leafHash, type LeafPayload, type LoggedPayload, parsePayload } from './leaf.ts'
import {
  startHistory,
  faultOfOpening,
  extendHistory,
  type SignalHistory,
} from './signal-history.ts'

/** A leaf as an export or a page carries it; payload and salt are null until they are revealed. */
export interface ExportedLeafInput {
  readonly index: number
  readonly hash: string
  readonly payload: string | null
  readonly salt: string | null
}

/** The first fault, in words, with its position. */
export class LogBroken extends Error {
  override readonly name = 'RecordBroken'
}

/** What a whole record was found to hold. */
export interface LogSummary {
  readonly leaves: number
  readonly revealed: number
  readonly heads: number
  readonly signals: number
  readonly closed: number
  readonly void: number
  /** Surges and plunges, and those of them that closed. */
  readonly extremes: number
  readonly extremesClosed: number
  readonly publicKeys: readonly string[]
  readonly newest: SignedTreeHead
}

/**
 * Verifies a whole record leaf by leaf: order and gaps, each hash, what each leaf says beside the
 * leaves before it, and each head's signature and root as the log reaches its size. Needs a few
 * hashes and the open signals in memory, however long the log is.
 *
 * @throws RecordBroken at the first fault
 */
export class LogVerifier {
  readonly #heads: readonly SignedTreeHead[]
  readonly #tree = new AppendTree()
  readonly #signals = new Map<string, SignalHistory>()
  readonly #extremes = new Map<string, ExtremeHistory>()
  #extremesClosed = 0
  #nextHead = 0
  #revealed = 0
  #closed = 0
  #void = 0

  /** Heads in any order; at least one. */
  constructor(heads: readonly SignedTreeHead[]) {
    this.#heads = heads.toSorted((one, other) => one.size - other.size)
    const world = this.#heads[0]?.world
    for (const head of this.#heads) {
      if (!verifyTreeHead(head))
        throw new LogBroken(
          `The signed tree head of size ${head.size} is not signed by the key it names.`,
        )
      if (head.world !== world)
        throw new LogBroken(
          `The signed tree head of size ${head.size} is of another market mode, ${head.world}.`,
        )
    }
    const sizes = new Set(this.#heads.map(({ size }) => size))
    if (sizes.size !== this.#heads.length)
      throw new LogBroken('Two signed tree heads have the same size.')
  }

  /** Takes the next leaf, and gives what it says; null where it is not revealed. */
  take(leaf: ExportedLeafInput): LoggedPayload | null {
    const { size } = this.#tree
    if (leaf.index !== size) {
      throw new LogBroken(`Leaf ${size} is missing: leaf ${leaf.index} is in its place.`)
    }
    const payload = this.#readPayload(leaf)
    this.#tree.append(leaf.hash)
    if (payload !== null) {
      if (isExtremeLeaf(payload)) this.#followExtreme(leaf.index, payload)
      else this.#follow(leaf.index, payload)
    }
    const head = this.#heads[this.#nextHead]
    if (head?.size === this.#tree.size) {
      if (head.rootHash !== this.#tree.root()) {
        throw new LogBroken(
          `The leaves up to ${size} do not have the root hash that the signed tree head of size ${head.size} states.`,
        )
      }
      this.#nextHead += 1
    }
    return payload
  }

  /** What was found, after the last leaf. */
  end(): LogSummary {
    const newest = this.#heads.at(-1)
    if (newest === undefined)
      throw new LogBroken('There is no signed tree head: nothing is signed.')
    if (this.#nextHead < this.#heads.length) {
      throw new LogBroken(
        `The newest signed tree head covers ${newest.size} leaves, and only ${this.#tree.size} are here.`,
      )
    }
    return {
      leaves: this.#tree.size,
      revealed: this.#revealed,
      heads: this.#heads.length,
      signals: this.#signals.size,
      closed: this.#closed,
      void: this.#void,
      extremes: this.#extremes.size,
      extremesClosed: this.#extremesClosed,
      publicKeys: [...new Set(this.#heads.map(({ publicKey }) => publicKey))],
      newest,
    }
  }

  #readPayload({ index, hash, payload: text, salt }: ExportedLeafInput): LoggedPayload | null {
    if (text === null || salt === null) {
      if (text !== salt)
        throw new LogBroken(`Leaf ${index} has a payload without its salt, or the reverse.`)
      return null
    }
    if (leafHash(text, salt) !== hash) {
      throw new LogBroken(`Leaf ${index} does not have the hash of its payload and salt.`)
    }
    const payload = parsePayload(text)
    if (payload === null) throw new LogBroken(`Leaf ${index} holds no payload that can be read.`)
    this.#revealed += 1
    return payload
  }

  /** One life a signal: open, then the rest, then one end, and the return that its fills come to. */
  #follow(index: number, payload: LeafPayload): void {
    const wrong = (what: string): LogBroken =>
      new LogBroken(`Leaf ${index}, ${payload.kind} of signal ${payload.signalId}, ${what}.`)
    const world = this.#heads[0]?.world
    if (world !== undefined && payload.world !== world)
      throw wrong(`is of another market mode, ${payload.world}`)
    const known = this.#signals.get(payload.signalId)
    if (payload.kind === 'open') {
      if (known !== undefined) throw wrong('opens a signal that is open already')
      const unsound = faultOfOpening(payload)
      if (unsound !== null) throw wrong(unsound)
      this.#signals.set(payload.signalId, startHistory(payload, index))
      return
    }
    if (known === undefined) {
      this.#checkAlone(payload, wrong)
      return
    }
    const fault = extendHistory(known, payload)
    if (fault !== null) throw wrong(fault)
    if (payload.kind === 'outcome') this.#closed += 1
    if (payload.kind === 'void') this.#void += 1
  }

  /** One life a surge or plunge: its opening, then one end. */
  #followExtreme(index: number, leaf: ExtremeLeaf): void {
    const wrong = (what: string): LogBroken =>
      new LogBroken(`Leaf ${index}, ${leaf.kind} of ${leaf.extremeId}, ${what}.`)
    const world = this.#heads[0]?.world
    if (world !== undefined && leaf.world !== world)
      throw wrong(`is of another market mode, ${leaf.world}`)
    const known = this.#extremes.get(leaf.extremeId)
    if (leaf.kind === 'extreme-open') {
      if (known !== undefined) throw wrong('opens what is open already')
      const fault = faultOfExtremeOpening(leaf)
      if (fault !== null) throw wrong(fault)
      this.#extremes.set(leaf.extremeId, { openIndex: index, open: leaf, hasEnded: false })
      return
    }
    if (known === undefined) throw wrong('ends what no leaf here opens')
    const fault = extendExtreme(known, leaf)
    if (fault !== null) throw wrong(fault)
    if (leaf.kind === 'extreme-end') this.#extremesClosed += 1
  }

  /** Its opening was not revealed to the exporter; only while the signal is open. */
  #checkAlone(payload: LeafPayload, wrong: (what: string) => LogBroken): void {
    if (payload.kind === 'outcome' || payload.kind === 'void') {
      throw wrong('ends a signal whose opening is not here')
    }
  }
}
