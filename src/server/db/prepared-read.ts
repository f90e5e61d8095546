import type { CompiledQuery, Kysely } from 'kysely'
import type { Reader, Tables } from './database.ts'

/** A parameter whose value is bound when the query runs. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Compiles a query once per reader and runs it with other values from then on, for queries that every
 * call makes. `build` may place the values anywhere but must not read them.
 *
 * @example const findName = preparedRead((reader: Reader, { id }: { id: string }) =>
 *   reader.selectFrom('accounts').select('nickname').where('id', '=', id))
 */
export function preparedRead<Input extends object, Row>(
  build: (reader: Reader, input: Input) => { compile(): CompiledQuery<Row> },
): (reader: Reader, input: Input) => Promise<Row | undefined> {
  const compiled = new WeakMap<Reader, CompiledQuery<Row>>()
  const places = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Input
  return async (reader, input) => {
    // Accessed even when the SQL is cached: the guard throws inside an open transaction.
    const { selectFrom: _guarded } = reader
    let query = compiled.get(reader)
    if (query === undefined) {
      query = build(reader, places).compile()
      compiled.set(reader, query)
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
