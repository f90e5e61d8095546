import { CODE_LENGTH, codeText, normaliseRedemptionCode } from '#domain/membership/redemption.ts'
import type { Problem } from '#app/state/form/form.ts'

const HALF = CODE_LENGTH / 2

/**
 * What was typed as a code, as it is shown: capitals in two groups, no more than a code has.
 *
 * @example typedCode('7hk29') === '7HK2-9'
 */
export function typedCode(text: string): string {
  const chars = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, CODE_LENGTH)
  return chars.length > HALF ? codeText(chars) : chars
}

/** What is wrong with a code as typed, before the server is asked. @source Spec 5, 8 */
export function needsRedeemCode(value: string): Problem | null {
  if (value.trim() === '') return 'redeemCodeNeeded'
  return normaliseRedemptionCode(value) === null ? 'badRedeemCode' : null
}

/**
 * The code in what a camera read: the code alone, or a link with `?code=`; null where there is none.
 *
 * @example scannedCode('https://buoy.example/pages/my/vipKey?code=7hk29w01') === '7HK2-9W01'
 */
export function scannedCode(text: string): string | null {
  const given = URL.canParse(text) ? new URL(text).searchParams.get('code') : text
  const code = given === null ? null : normaliseRedemptionCode(given)
  return code === null ? null : codeText(code)
}
