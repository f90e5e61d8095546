const MOST_NAME_CHARACTERS = 40

/**
 * The key of a stored picture: folder, time, a random number and the file's name as far as it is
 * plain. `objectKey({folder: 'avatar/01j...', wallNow: 1700000000000, random: 123456, name: 'Me 1.png'})`
 * is `avatar/01j.../1700000000000123456Me1.png`.
 *
 * @source Spec 3
 */
export function objectKey({
  folder,
  wallNow,
  random,
  name,
}: {
  readonly folder: string
  readonly wallNow: number
  readonly random: number
  readonly name: string
}): string {
  const plain = name.replaceAll(/[^\w.-]/g, '').replaceAll(/\.{2,}/g, '.')
  return `${folder}/${wallNow}${random}${plain.slice(-MOST_NAME_CHARACTERS)}`
}
