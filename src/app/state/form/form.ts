/** Values of a form by field: texts, and ticks. */
export type FormValues = Readonly<Record<string, string | boolean>>

/** What is wrong with a value, by a name that has words: `problems.<name>` of the leaf `form`. */
export type Problem =
  | 'required'
  | 'messageNeeded'
  | 'emailNeeded'
  | 'mobileNeeded'
  | 'codeNeeded'
  | 'passwordNeeded'
  | 'passwordAgainNeeded'
  | 'redeemCodeNeeded'
  | 'badEmail'
  | 'badMobile'
  | 'badCode'
  | 'badRedeemCode'
  | 'badPassword'
  | 'passwordsDiffer'
  | 'samePassword'
  | 'badNickname'
  | 'agreementNeeded'
  | 'choiceNeeded'

/** Says what is wrong with a value beside the others, null where nothing is. */
export type Rule<Values, Value> = (value: Value, values: Values) => Problem | null

/** The rules of a form; a field without one may hold anything. Their order is the fields'. */
export type FormRules<Values extends FormValues> = {
  readonly [Name in keyof Values]?: Rule<Values, Values[Name]>
}

/** What the server refused, in its own words, and the field it is about, if any. */
export interface Refusal<Values> {
  readonly field: keyof Values | null
  readonly text: string
}

/** A form as data. `sending` takes no second submit; `done` takes none at all. */
export interface FormState<Values extends FormValues> {
  readonly values: Values
  readonly first: Values
  /** Fields that were left once: only these are spoken about before a submit. */
  readonly left: readonly (keyof Values)[]
  readonly wasSubmitted: boolean
  readonly phase: 'idle' | 'sending' | 'done'
  readonly refusal: Refusal<Values> | null
}

/** What a form comes to under its rules. */
export interface FormSummary<Values> {
  readonly canSubmit: boolean
  /** Something was entered that would be lost. */
  readonly isDirty: boolean
  /** Every problem there is; nothing of it need be shown yet. */
  readonly problems: Partial<Record<keyof Values, Problem>>
  /** Those to be shown: of fields that were left, or of all after a submit. */
  readonly shown: Partial<Record<keyof Values, Problem>>
  /** The first field with a problem: the one to be led to. */
  readonly firstWrong: keyof Values | null
}

/** A form as it is opened, with a draft in place of some of its values. */
export function openForm<Values extends FormValues>(
  first: Values,
  draft: Partial<Values> = {},
): FormState<Values> {
  const values = { ...first, ...draft }
  return { values, first, left: [], wasSubmitted: false, phase: 'idle', refusal: null }
}

/** A field gets a value; what the server said about the form is over then. */
export function setValue<Values extends FormValues, Name extends keyof Values>(
  form: FormState<Values>,
  name: Name,
  value: Values[Name],
): FormState<Values> {
  if (form.phase !== 'idle') return form
  const isAbout = form.refusal?.field === name || form.refusal?.field === null
  const refusal = isAbout ? null : form.refusal
  return { ...form, values: { ...form.values, [name]: value }, refusal }
}

/** Validates a field on blur; an empty one is not reported yet. */
export function leaveField<Values extends FormValues>(
  form: FormState<Values>,
  name: keyof Values,
): FormState<Values> {
  return form.values[name] === '' ? form : showField(form, name)
}

/** What is wrong with a field is to be said, an empty one included. */
export function showField<Values extends FormValues>(
  form: FormState<Values>,
  name: keyof Values,
): FormState<Values> {
  return form.left.includes(name) ? form : { ...form, left: [...form.left, name] }
}

/** Submits: to `sending` where nothing is wrong, else every problem is shown. */
export function submitForm<Values extends FormValues>(
  form: FormState<Values>,
  rules: FormRules<Values>,
): FormState<Values> {
  if (form.phase !== 'idle') return form
  const isRight = summaryOf(form, rules).firstWrong === null
  return { ...form, wasSubmitted: true, refusal: null, phase: isRight ? 'sending' : 'idle' }
}

/** The server refused; the form can be corrected and sent again. Null says nothing. */
export function refuseForm<Values extends FormValues>(
  form: FormState<Values>,
  refusal: Refusal<Values> | null,
): FormState<Values> {
  return { ...form, phase: 'idle', refusal }
}

/** The server took it. */
export function finishForm<Values extends FormValues>(form: FormState<Values>): FormState<Values> {
  return { ...form, phase: 'done' }
}

/**
 * What a form comes to.
 *
 * @example summaryOf(openForm({ code: '12' }), { code: isCode }).problems.code === 'badCode'
 */
export function summaryOf<Values extends FormValues>(
  form: FormState<Values>,
  rules: FormRules<Values>,
): FormSummary<Values> {
  const names = Object.keys(form.values) as (keyof Values)[]
  const problems: Partial<Record<keyof Values, Problem>> = {}
  const shown: Partial<Record<keyof Values, Problem>> = {}
  for (const name of names) {
    const problem = rules[name]?.(form.values[name], form.values) ?? null
    if (problem === null) continue
    problems[name] = problem
    if (form.wasSubmitted || form.left.includes(name)) shown[name] = problem
  }
  return {
    canSubmit: form.phase === 'idle' && Object.keys(problems).length === 0,
    isDirty: form.phase !== 'done' && names.some((name) => form.values[name] !== form.first[name]),
    problems,
    shown,
    firstWrong: names.find((name) => problems[name] !== undefined) ?? null,
  }
}
