/** Between the parts of a pair or a name; nobody has to type them as they are written. */
const SEPARATORS = /[\s/_.,:;·'’()&-]+/gu

/**
 * A text as it is compared: lower case, full-width letters as plain ones, no accents or separators.
 *
 * @example plainText('ＢＴＣ / usdt') === 'btcusdt'
 */
export function plainText(text: string): string {
  return plainWords(text).join('')
}

/** The same, word by word: `['shiba', 'inu']`. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(SEPARATORS)
    .filter((word) => word !== '')
}
