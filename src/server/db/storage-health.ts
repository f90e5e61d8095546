import { StorageFull } from './database.ts'
import { DatabaseUnavailable, isDamaged } from './database-fault.ts'

/** A disk is held to be full this long after a write failed for it, and then asked again. */
const FULL_FOR_MS = 3000

/** How the place of a database is watched. */
export interface StorageWatch {
  /** How often all pages of an embedded file are read, in ms; 0 never. */
  readonly pagesEveryMs: number
  /** Called with the fault, in words for the operator, and with null when it is resolved. */
  readonly onChange: (reason: string | null) => void
}

/**
 * Health of the database's storage. Writes and reads report their faults,
 * checks what they found; nothing here asks the disk by itself.
 */
export class StorageHealth {
  readonly #isInPlace: () => boolean
  readonly #onChange: (reason: string | null) => void
  #isMoved = false
  #isDamaged = false
  #isLow = false
  #fullAt = Number.NEGATIVE_INFINITY
  #isFull = false
  #reported: string | null = null

  /** `isInPlace`: whether the files written to are still those in the data folder; none are ours on PostgreSQL. */
  constructor(watch: StorageWatch | undefined, isInPlace: () => boolean = () => true) {
    this.#isInPlace = isInPlace
    this.#onChange = watch?.onChange ?? (() => {})
  }

  /** Why nothing should be entrusted to this database now; null where nothing is known against it. */
  reason(): string | null {
    if (this.#isMoved) return 'the database file was removed or replaced while it is in use'
    if (this.#isDamaged) return 'the database has damaged pages'
    return this.#isFull || this.#isLow ? 'the disk is full' : null
  }

  /** Before a write. Throws `DatabaseUnavailable` where the file is gone. */
  requirePlace(): void {
    if (this.#isMoved) throw new DatabaseUnavailable(`${this.reason()}`)
  }

  /**
   * After a commit, before it is published. Throws `DatabaseUnavailable` where it went into a
   * file that is gone with this process.
   */
  requireInPlace(): void {
    this.checkPlace()
    this.requirePlace()
  }

  /** Looks for the files anew. */
  checkPlace(): void {
    this.#isMoved = !this.#isInPlace()
    this.#report()
  }

  recordError(error: unknown): void {
    if (error instanceof StorageFull) {
      this.#isFull = true
      this.#fullAt = performance.now()
    } else if (isDamaged(error)) {
      this.#isDamaged = true
    }
    this.#report()
  }

  /** The check's own write came through. */
  recordWrite(): void {
    if (performance.now() - this.#fullAt > FULL_FOR_MS) this.#isFull = false
    this.#report()
  }

  notePages(areSound: boolean): void {
    this.#isDamaged = !areSound
    this.#report()
  }

  noteSpace(isLow: boolean): void {
    this.#isLow = isLow
    this.#report()
  }

  #report(): void {
    const reason = this.reason()
    if (reason === this.#reported) return
    this.#reported = reason
    this.#onChange(reason)
  }
}
