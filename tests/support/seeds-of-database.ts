/**
 * Seeds by which a test kills at random points: PostgreSQL, where each takes three times as long,
 * runs the first, SQLite the others. `npm run prove -- simulation` runs a thousand for engine and
 * alerts.
 */
export function seedsOfDatabase(seeds: readonly number[]): readonly number[] {
  return process.env['TEST_DATABASE'] === 'postgres' ? seeds.slice(0, 1) : seeds.slice(1)
}
