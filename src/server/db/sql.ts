/** Raw SQL for what the query builder cannot say; parameters are bound, never pasted. */
export { sql } from 'kysely'
