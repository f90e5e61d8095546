import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '#app/api/api-failure.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { words } from '#app/i18n/words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { platform, usePlatform } from '#app/platform/platform.ts'
import {
  finishForm,
  type FormRules,
  type FormState,
  type FormValues,
  leaveField,
  openForm,
  refuseForm,
  setValue,
  showField,
  submitForm,
  summaryOf,
} from './form.ts'
import { type DraftPlace, dropDraft, keepDraft, readDraft } from './form-draft.ts'

export interface FormOptions<Values extends FormValues> {
  readonly first: Values
  readonly rules: FormRules<Values>
  /** Sends it; what it throws is shown at the field that `fieldOf` names. */
  readonly send: (values: Values) => Promise<void>
  /** Which field a refusal's code is about; null is the form as a whole. */
  readonly fieldOf?: (code: number) => keyof Values | null
  /** Keeps the named fields over a reload; never a password or a code. */
  readonly draft?: DraftPlace & { readonly fields: readonly (keyof Values)[] }
}

/** What `useForm` gives: for parts that draw some of a form's fields. */
export type FormOf<Values extends FormValues> = ReturnType<typeof useForm<Values>>

/** A form inside a component. Field names are typed; texts are in the reader's language. */
export function useForm<Values extends FormValues>(options: FormOptions<Values>) {
  const { first, rules, draft } = options
  const [form, setForm] = useState<FormState<Values>>(() =>
    openForm(first, draft === undefined ? {} : readDraft(draft, first, draft.fields)),
  )
  // Several changes and a submit may come within one event: each builds on the one before.
  const latest = useRef(form)
  const change = (next: FormState<Values>) => {
    latest.current = next
    setForm(next)
  }
  const summary = summaryOf(form, rules)
  useUnsaved(summary.isDirty)
  const submit = async () => {
    const sent = submitForm(latest.current, rules)
    change(sent)
    if (sent.phase !== 'sending') return haptic('error')
    try {
      await options.send(sent.values)
      if (draft !== undefined) dropDraft(draft)
      change(finishForm(latest.current))
    } catch (error) {
      haptic('error')
      change(refuseForm(latest.current, refusalOf(error, options)))
    }
  }
  return {
    values: form.values,
    summary,
    isSending: form.phase !== 'idle',
    /** What is wrong with the form as a whole, in words; null where nothing is. */
    fault: form.refusal?.field === null ? form.refusal.text : null,
    set: <Name extends keyof Values>(name: Name, value: Values[Name]): void => {
      change(setValue(latest.current, name, value))
      if (draft !== undefined) keepDraft(draft, latest.current.values, draft.fields)
    },
    leave: (name: keyof Values) => change(leaveField(latest.current, name)),
    submit: () => void submit(),
    /** Validates one field; returns whether it is valid. */
    check: (name: keyof Values): boolean => {
      change(showField(latest.current, name))
      return summaryOf(latest.current, rules).problems[name] === undefined
    },
    /** What is wrong with a field, in words; null where nothing is to be said. */
    faultOf: (name: keyof Values): string | null => {
      if (form.refusal?.field === name) return form.refusal.text
      const problem = summary.shown[name]
      return problem === undefined ? null : words('form')(`problems.${problem}`)
    },
  }
}

function refusalOf<Values extends FormValues>(error: unknown, options: FormOptions<Values>) {
  if (error instanceof ApiFailure && error.kind === 'aborted') return null
  const code = error instanceof ApiFailure ? error.code : null
  // An error of our own must be reported, and must not leave the form waiting.
  if (!(error instanceof ApiFailure)) globalThis.reportError(error)
  const { text } = failureWords(error)
  return { field: code === null ? null : (options.fieldOf?.(code) ?? null), text }
}

/** Telegram asks before it closes the app, and a pull does not close it, while a form has input. */
function useUnsaved(isDirty: boolean): void {
  const { kind } = usePlatform()
  useEffect(() => {
    if (!isDirty) return undefined
    const holds = [platform().holdClosing(), platform().lockSwipe()]
    return () => {
      for (const letGo of holds) letGo()
    }
  }, [isDirty, kind])
}
