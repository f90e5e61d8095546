import { describe, expect, it } from 'vitest'
import {
  finishForm,
  type FormRules,
  leaveField,
  openForm,
  refuseForm,
  setValue,
  showField,
  submitForm,
  summaryOf,
} from './form.ts'
import {
  needsCode,
  needsEmail,
  needsMobile,
  needsNewPassword,
  needsSame,
  needsMessage,
  needsText,
  needsTick,
} from './form-rules.ts'

type Values = { readonly email: string; readonly code: string; readonly isAgreed: boolean }

const RULES = {
  email: needsEmail,
  code: needsCode,
  isAgreed: needsTick,
} as const satisfies FormRules<Values>
const EMPTY = openForm<Values>({ email: '', code: '', isAgreed: false })
const FULL = openForm<Values>({ email: 'a@b.co', code: '123456', isAgreed: true })

describe('a form', () => {
  it('speaks about a field once it was left with something in it', () => {
    const typed = setValue(EMPTY, 'email', 'a@')
    expect(summaryOf(typed, RULES).shown).toEqual({})
    expect(summaryOf(leaveField(typed, 'email'), RULES).shown).toEqual({ email: 'badEmail' })
    expect(summaryOf(leaveField(EMPTY, 'email'), RULES).shown).toEqual({})
    expect(summaryOf(showField(EMPTY, 'email'), RULES).shown).toEqual({ email: 'emailNeeded' })
  })

  it('shows every problem after a submit that it does not send, and leads to the first', () => {
    const submitted = submitForm(EMPTY, RULES)
    expect(submitted.phase).toBe('idle')
    expect(summaryOf(submitted, RULES)).toMatchObject({
      canSubmit: false,
      shown: { email: 'emailNeeded', code: 'codeNeeded', isAgreed: 'agreementNeeded' },
      firstWrong: 'email',
    })
  })

  it('is sent once, and takes no change meanwhile', () => {
    const sending = submitForm(FULL, RULES)
    expect(sending.phase).toBe('sending')
    expect(submitForm(sending, RULES)).toBe(sending)
    expect(setValue(sending, 'code', '1')).toBe(sending)
    expect(summaryOf(sending, RULES).canSubmit).toBe(false)
  })

  it('keeps what the server refused until the field it is about changes', () => {
    const refused = refuseForm(submitForm(FULL, RULES), { field: 'code', text: 'wrong' })
    expect(refused.phase).toBe('idle')
    expect(setValue(refused, 'email', 'c@d.co').refusal?.text).toBe('wrong')
    expect(setValue(refused, 'code', '').refusal).toBeNull()
    const whole = refuseForm(submitForm(FULL, RULES), { field: null, text: 'busy' })
    expect(setValue(whole, 'email', 'c@d.co').refusal).toBeNull()
    expect(submitForm(refused, RULES)).toMatchObject({ phase: 'sending', refusal: null })
  })

  it('has unsaved input from the first change until it is done', () => {
    expect(summaryOf(EMPTY, RULES).isDirty).toBe(false)
    const changed = setValue(EMPTY, 'email', 'a')
    expect(summaryOf(changed, RULES).isDirty).toBe(true)
    expect(summaryOf(setValue(changed, 'email', ''), RULES).isDirty).toBe(false)
    expect(summaryOf(finishForm(changed), RULES).isDirty).toBe(false)
  })

  it('begins with a draft, which counts as input', () => {
    const drafted = openForm<Values>(EMPTY.values, { email: 'a@b.co' })
    expect(drafted.values).toEqual({ email: 'a@b.co', code: '', isAgreed: false })
    expect(summaryOf(drafted, RULES).isDirty).toBe(true)
  })
})

describe('the rules that forms share', () => {
  it.each([
    [needsText, ' ', 'required'],
    [needsText, 'x', null],
    [needsMessage, ' ', 'messageNeeded'],
    [needsMessage, 'x', null],
    [needsEmail, '', 'emailNeeded'],
    [needsEmail, 'ann@', 'badEmail'],
    [needsEmail, ' Ann@Example.COM ', null],
    [needsMobile, '', 'mobileNeeded'],
    [needsMobile, '123', 'badMobile'],
    [needsMobile, '+49 171', 'badMobile'],
    [needsMobile, '(0171) 123-45.67', null],
    [needsCode, '', 'codeNeeded'],
    [needsCode, '12345', 'badCode'],
    [needsCode, '12345a', 'badCode'],
    [needsCode, '012345', null],
    [needsNewPassword, '', 'passwordNeeded'],
    [needsNewPassword, '12345', 'badPassword'],
    [needsNewPassword, '1234567890123456789', 'badPassword'],
    [needsNewPassword, 'with space', 'badPassword'],
    [needsNewPassword, '😀😀😀😀😀😀', null],
  ] as const)('%o finds %j %o', (rule, value, problem) => {
    expect(rule(value)).toBe(problem)
  })

  it('compare a repeated password, and want the terms ticked', () => {
    expect(needsSame('', '')).toBe('passwordAgainNeeded')
    expect(needsSame('abc124', 'abc123')).toBe('passwordsDiffer')
    expect(needsSame('abc123', 'abc123')).toBeNull()
    expect(needsTick(false)).toBe('agreementNeeded')
    expect(needsTick(true)).toBeNull()
  })
})
