/** Separator before a list's last item: a word (`1h, 4h and 1D`) or a comma (`1h, 4h, 1D`). */
export type ListEnd = 'and' | 'comma'

/**
 * A list as a language (BCP 47 tag) writes it: `listText(['1h', '4h', '1D'], 'en')` is
 * `'1h, 4h and 1D'`, in zh-Hans `'1h、4h 和 1D'`. The items stay as they are.
 */
export function listText(items: readonly string[], language: string, end: ListEnd = 'and'): string {
  const isChinese = language.startsWith('zh')
  if (end === 'comma') return items.join(isChinese ? '、' : ', ')
  if (isChinese) return chineseList(items)
  // All other texts are written without a comma before the last item.
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(items)
}

/** Intl.ListFormat lacks the space between Chinese and Latin letters or digits. */
function chineseList(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  const others = items.slice(0, -1).join('、')
  const before = /[\p{Script=Latin}\d]$/u.test(others) ? ' ' : ''
  const after = /^[\p{Script=Latin}\d]/u.test(last) ? ' ' : ''
  return `${others}${before}和${after}${last}`
}
