/**
 * What `post-forever.ts` posts under a source, in minor units: every third takes 1 from the person
 * (another kind of transaction), the others give 1. `amountOf('0:3') // -1`
 */
export function amountOf(source: string): 1 | -1 {
  return Number(source.split(':')[1]) % 3 === 0 ? -1 : 1
}
