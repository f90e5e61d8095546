import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context } from '#server/context.ts'

type Name = 'GET /support/info'

/** Who runs this server, how to reach them, and which rules are in force. What is not set is absent. */
export async function getSupportInfo({ config, strategy }: Context): Promise<AnswerOf<Name>> {
  const { operatorName: name, operatorAddress: address, communityLinks } = config.support
  return {
    operator: name === null ? null : { name, address },
    contact: config.payment.supportContact,
    community: communityLinks.map(({ site, url }) => ({ site, url })),
    rulesVersion: strategy.version,
  }
}
