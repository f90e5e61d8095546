const NAME = /^[a-z0-9][a-z0-9._-]{0,39}$/

/** What an operator signs in with: `isOperatorName('mai.nguyen') === true`, no capitals, no spaces. */
export function isOperatorName(text: string): boolean {
  return NAME.test(text)
}
