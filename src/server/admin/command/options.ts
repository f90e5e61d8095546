import { CommandRefused } from '../command-refused.ts'

/** An option of a command. */
export interface Option<Value> {
  /** What is given after its name: `'<n>'`; null for a switch. */
  readonly value: string | null
  readonly isRequired: boolean
  /** A value that it takes, for a trial of the command. */
  readonly example: string
  /** @throws CommandRefused for an unusable value, and where a required one is missing */
  read(name: string, given: string | undefined): Value
}

export type Options = Readonly<Record<string, Option<unknown>>>
export type OptionValues<Given extends Options> = {
  readonly [Name in keyof Given]: ReturnType<Given[Name]['read']>
}

interface Form<Value> {
  readonly value: string
  readonly example: string
  /** Continues the name: `'must be a whole number'`. */
  readonly must: string
  /** Null for what cannot be used. */
  readonly parse: (text: string) => Value | null
}

/** True where it is given. */
export const SWITCH: Option<boolean> = {
  value: null,
  isRequired: false,
  example: '',
  read: (_name, given) => given !== undefined,
}

/** Null where it is left out. */
export function optional<Value>(form: Form<Value>): Option<Value | null> {
  return {
    ...form,
    isRequired: false,
    read: (name, given) => (given === undefined ? null : valueOf(form, name, given)),
  }
}

/** Refused where it is left out. */
export function required<Value>(form: Form<Value>): Option<Value> {
  return {
    ...form,
    isRequired: true,
    read: (name, given) => valueOf(form, name, given ?? ''),
  }
}

/** `--state open`, of some words. */
export function oneOf<Value extends string>(values: readonly Value[]): Form<Value> {
  return {
    value: `<${values.join('|')}>`,
    example: values[0] ?? '',
    must: `must be one of ${values.join(', ')}`,
    parse: (text) => values.find((known) => known === text) ?? null,
  }
}

/** `--count 10`, from 1. */
export function wholeNumber(most: number): Form<number> {
  return {
    value: '<n>',
    example: '1',
    must: `must be a whole number from 1 to ${most}`,
    parse(text) {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
      return number >= 1 && number <= most ? number : null
    },
  }
}

function valueOf<Value>({ must, parse }: Form<Value>, name: string, given: string): Value {
  const value = parse(given)
  if (value === null) throw new CommandRefused(`--${name} ${must}`)
  return value
}
