import type { CompiledQuery, Kysely } from 'kysely'
import type { Reader, Tables } from '../door.ts'

/** Stands where a value comes when the read is asked. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A read that every call makes: its SQL is written once for each reader and asked with other values
 * from then on. `build` may place the values anywhere but look at none.
 *
 * @example const findName = preparedRead((reader: Reader, { id }: { id: string }) =>
 *   reader.selectFrom('accounts').select('nickname').where('id', '=', id))
 */
export function preparedRead<Input extends object, Row>(
  build: (reader: Reader, input: Input) => { compile(): CompiledQuery<Row> },
): (reader: Reader, input: Input) => Promise<Row | undefined> {
  const written = new WeakMap<Reader, CompiledQuery<Row>>()
  const places = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Input
  return async (reader, input) => {
    // Asked for also where the SQL is known: it refuses inside an open transaction.
    const { selectFrom: _guarded } = reader
    let query = written.get(reader)
    if (query === undefined) {
      query = build(reader, places).compile()
      written.set(reader, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder
        ? (input as Readonly<Record<string, unknown>>)[value.name]
        : value,
    )
    const kysely = reader as unknown as Kysely<Tables>
    const { rows } = await kysely.executeQuery<Row>({ ...query, parameters })
    return rows[0]
  }
}
