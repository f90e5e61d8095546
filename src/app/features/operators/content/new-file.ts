/** The file of a new article, to be filled in; the fields of other kinds are in the guide of operators. */
export function newFile(): string {
  return [
    '---',
    'kind: article',
    'key: ',
    'language: en',
    'title: ',
    'summary: ',
    'source: ',
    'url: https://',
    '---',
    '',
  ].join('\n')
}

/**
 * The file of an item's next language, from one that it has: the same facts, the text to be written.
 *
 * @example fileFor('vi', '---\nkey: a\nlanguage: en\ntitle: Hi\n---\nText')
 */
export function fileFor(language: string, other: string): string {
  return other.replace(/^language: .*$/m, `language: ${language}`)
}
