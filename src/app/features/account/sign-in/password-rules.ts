import { needsNewPassword, needsPassword, needsSame } from '#app/state/form/form-rules.ts'
import type { FormRules } from '#app/state/form/form.ts'

/** The form that changes a password; a first one leaves `old` empty. */
export interface PasswordValues {
  readonly old: string
  readonly next: string
  readonly again: string
  readonly [name: string]: string
}

/** What is asked of a password's change. @source Spec 5 */
export function passwordRules(hasPassword: boolean): FormRules<PasswordValues> {
  return {
    old: (old) => (hasPassword ? needsPassword(old) : null),
    next: (next, { old }) =>
      needsNewPassword(next) ?? (hasPassword && next === old ? 'samePassword' : null),
    again: (again, { next }) => needsSame(again, next ?? ''),
  }
}
