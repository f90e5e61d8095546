export interface KeyFingerprintRow {
  name: 'account' | 'push' | 'record'
  /** Fingerprint of the key; reveals nothing of the secret. */
  fingerprint: string
  recorded_wall_time: number
}

export interface KeysTables {
  key_fingerprints: KeyFingerprintRow
}
