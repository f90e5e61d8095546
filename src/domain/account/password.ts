/** @source Spec 5 */
export const PASSWORD_LENGTH = { least: 6, most: 18 } as const

/**
 * Whether a text has the form of a password: 6 to 18 visible characters, letters, digits and symbols
 * of any script. Characters are counted as people see code points: an emoji is one.
 *
 * @example isPasswordForm('pässwörd!') === true
 */
export function isPasswordForm(text: string): boolean {
  const length = [...text].length
  return (
    length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most && !/[\p{C}\p{Z}]/u.test(text)
  )
}
