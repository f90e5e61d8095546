/** PostgreSQL's code of a serialisation failure: `Database.transaction` tries the work anew. */
const SERIALISATION_FAILURE = '40001'

/** What a step found to be free another transaction took before it wrote: tried anew, it is seen. */
export class CollidedWrite extends Error {
  override readonly name = 'CollidedWrite'
  readonly code = SERIALISATION_FAILURE
}
