import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * Canonical number, as stored and compared, E.164; null where no phone has it. Leading zeros, spaces,
 * brackets and dashes are taken as people type them.
 *
 * @example normaliseMobile('86', '138 0013 8000') === '+8613800138000'
 */
export function normaliseMobile(areaCode: string, mobile: string): string | null {
  const area = areaCode.replace(/^\+/, '')
  const digits = mobile.replaceAll(/[\s().-]/g, '')
  if (!/^[1-9]\d{0,3}$/.test(area) || !/^\d{4,15}$/.test(digits)) return null
  const number = parsePhoneNumberFromString(`+${area}${digits}`)
  if (number === undefined || number.countryCallingCode !== area || !number.isValid()) return null
  const type = number.getType()
  const canBeMobile = type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
  return canBeMobile ? number.number : null
}

/** `maskMobile('+8613800138000') === '+86138****8000'`: enough to know one's own. */
export function maskMobile(mobile: string): string {
  const shown = mobile.length > 11 ? 6 : 4
  return `${mobile.slice(0, shown)}****${mobile.slice(-4)}`
}
