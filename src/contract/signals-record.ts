import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The tamper-evident record of the signals leaf. `GET /api/aiCoin/exportRecord` is a file and stands beside. */
export const signalsRecordEndpoints = {
  /** @added */
  'GET /aiCoin/queryRecordHead': {
    summary: 'The newest signed head of the record, and the key that signs it',
    who: 'anyone',
    perMinute: 120,
    refusals: ['noRecordYet'],
  },
  /** @added */
  'GET /aiCoin/queryRecordProof': {
    summary: 'The leaves of one signal, each with its inclusion proof under a head',
    who: 'viewer',
    perMinute: 120,
    refusals: [
      'signInNeeded',
      'unknownSignal',
      'membersOnly',
      'yearlyOnly',
      'unknownHead',
      'noRecordYet',
    ],
  },
  /** @added */
  'GET /aiCoin/queryRecordConsistency': {
    summary: 'The proof that a later head only appended to an earlier one',
    who: 'anyone',
    perMinute: 120,
    refusals: ['unknownHead', 'noRecordYet'],
  },
  /** @added */
  'GET /aiCoin/queryRecordLeaves': {
    summary: 'Leaves in order: payload and salt where revealed, else the hash alone',
    who: 'viewer',
    perMinute: 240,
    refusals: ['signInNeeded'],
  },
} as const satisfies Record<EndpointKey, Endpoint>

/** Every closed signal with its proofs as a file: `?format=json` or `?format=csv`. */
export const RECORD_EXPORT_PATH = '/aiCoin/exportRecord'
