import { proveEvidence } from './evidence/evidence.ts'

const PARTS = { evidence: proveEvidence }

/** `npm run prove`, or `npm run prove -- evidence`: what takes too long for every test run. */
const wanted = process.argv.slice(2)
for (const [name, prove] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) await prove()
}
