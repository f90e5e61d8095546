export interface KeyFingerprintRow {
  name: 'account' | 'push' | 'record'
  /** What the key is recognised by; tells nothing of the secret itself. */
  fingerprint: string
  recorded_wall_time: number
}

export interface KeysTables {
  key_fingerprints: KeyFingerprintRow
}
