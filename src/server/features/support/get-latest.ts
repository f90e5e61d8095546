import { isOlderVersion } from '#domain/support/version.ts'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { wordsOf } from '#server/words.ts'
import { readRelease } from './read-release.ts'

type Name = 'GET /getLatest'

/**
 * The newest version and build, what changed in the caller's language, and whether the version that
 * asks works no more (`LEAST_APP_VERSION`).
 *
 * @source Spec 7
 */
export async function getLatest(
  { config }: Context,
  { language }: Actor,
  { version = '' }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { leastVersion } = config.support
  return {
    ...readRelease(),
    changes: Object.values(wordsOf('release', language).changes),
    isRequired: leastVersion !== null && isOlderVersion(version, leastVersion),
  }
}
