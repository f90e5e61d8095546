import { describe, expect, it } from 'vitest'
import { openForm, summaryOf } from '#app/state/form/form.ts'
import { passwordRules } from './password-rules.ts'

const problems = (hasPassword: boolean, old: string, next: string, again: string) =>
  summaryOf(openForm({ old, next, again }), passwordRules(hasPassword)).problems

describe('the change of a password', () => {
  it('takes 18 letters, digits and symbols typed twice', () => {
    expect(problems(true, 'old-1pass', 'aB3$%^&*()_+{}|:"<', 'aB3$%^&*()_+{}|:"<')).toEqual({})
  })

  it('asks no old one for the first', () => {
    expect(problems(false, '', 'first-1pass', 'first-1pass')).toEqual({})
    expect(problems(true, '', 'first-1pass', 'first-1pass')).toEqual({ old: 'passwordNeeded' })
  })

  it('refuses the old one again, a short one, and two that differ', () => {
    expect(problems(true, 'same-1pass', 'same-1pass', 'same-1pass')).toEqual({
      next: 'samePassword',
    })
    expect(problems(false, '', '12345', '12345')).toEqual({ next: 'badPassword' })
    expect(problems(false, '', 'first-1pass', 'first-2pass')).toEqual({ again: 'passwordsDiffer' })
  })
})
