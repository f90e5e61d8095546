/** Letters of other scripts that look like Latin ones. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Array.from(
    'аaвbсcԁdеeһhіiјjкkмmнhоoрpԛqѕsтtυuѵvԝwхxуyαaβbεeηnιiκkμmνvοoρpτtχxζzγyıi'.matchAll(/../gu),
  ).map(([pair]) => [pair.slice(0, 1), pair.slice(1)]),
)
const LONGEST_NAME = 40
const LONGEST_LINE = 300

/**
 * A name from outside as plain text of at most 40 characters: no control, format or turning ones,
 * and single spaces. `plainName(' Pepe\u202e  2 ') === 'Pepe 2'`
 */
export function plainName(name: string): string {
  return plainText(name, LONGEST_NAME)
}

/** A title from outside in the same way, at most 300 characters long. */
export function plainLine(line: string): string {
  return plainText(line, LONGEST_LINE)
}

function plainText(text: string, most: number): string {
  const plain = text
    // No more of it can be shown.
    .slice(0, most * 4)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return [...plain].slice(0, most).join('').trim()
}

/**
 * What a name looks like to a reader: lower case, without marks and signs, look-alike letters as Latin
 * ones. Two names with the same shape can be taken for each other. `shapeOf('USDС ') === 'usdc'`
 */
export function shapeOf(name: string): string {
  return [...name.normalize('NFKD').toLowerCase()]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('')
}
