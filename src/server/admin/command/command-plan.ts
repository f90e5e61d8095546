import type { Options, OptionValues } from './options.ts'

/**
 * `writes`: it changes something, and writes down who did it. `lasts`: also, and it cannot be undone.
 * `mayLast`: that depends on what it is done to, and the command says so by `isAgreementMissing`.
 */
export type Effect = 'reads' | 'writes' | 'lasts' | 'mayLast'

/** Words after noun and verb that are no options. */
export interface Words {
  /** `'<stars|stripe> <charge>'`; `'<key ...>'` takes any number. */
  readonly usage: string
  /** What to give, for a refusal: `'one file'`. */
  readonly give: string
}

/** What an operator asked for. */
export interface Order<Given extends Options> {
  readonly words: readonly string[]
  readonly options: OptionValues<Given>
  /** Who asks. */
  readonly operator: string
  /** Finds out what would happen, and writes nothing: asked for, or nobody agreed to what lasts. */
  readonly isDryRun: boolean
  /** Whether `--yes` was given. */
  readonly isAgreed: boolean
}

/** What a command did, or would do. */
export interface Outcome {
  /** For `--json`; of what changes something an object, to which `isDone` is added. */
  readonly data: unknown
  /** For people. */
  readonly lines: readonly string[]
  /** 0, success, where left out. */
  readonly code?: number
  /** Of what changes something: whether it did. By default what is no dry run did. */
  readonly isDone?: boolean
  /** Of `mayLast`: it waits for `--yes`. */
  readonly isAgreementMissing?: boolean
}

/** How a command is written: all else follows from it. */
export interface CommandPlan<Subject, Given extends Options> {
  /** One line for the list of commands. */
  readonly about: string
  readonly effect: Effect
  /** Of what lasts: why, in a sentence. */
  readonly lasting?: string
  readonly words?: Words
  readonly options?: Given
  run(subject: Subject, order: Order<Given>): Promise<Outcome>
}
