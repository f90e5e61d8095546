import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Calls of the tamper-evident log. The file download `GET /api/aiCoin/exportRecord` is not listed. */
export const signalsRecordEndpoints = {
  /** @added */
  'GET /aiCoin/queryRecordHead': {
    summary: 'Get the latest signed tree head and its public key',
    who: 'anyone',
    perMinute: 120,
    refusals: ['noRecordYet'],
  },
  /** @added */
  'GET /aiCoin/queryRecordProof': {
    summary: 'Get the log entries of a signal with inclusion proofs',
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
    summary: 'Get a consistency proof between two signed tree heads',
    who: 'anyone',
    perMinute: 120,
    refusals: ['unknownHead', 'noRecordYet'],
  },
  /** @added */
  'GET /aiCoin/queryRecordLeaves': {
    summary: 'List log entries in order: payload and salt if revealed, otherwise the hash only',
    who: 'viewer',
    perMinute: 240,
    refusals: ['signInNeeded'],
  },
} as const satisfies Record<EndpointKey, Endpoint>

/** Every closed signal with its proofs as a file: `?format=json` or `?format=csv`. */
export const RECORD_EXPORT_PATH = '/aiCoin/exportRecord'
