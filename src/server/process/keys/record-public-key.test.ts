import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { publicKeyOf } from '#domain/signals/transparency-log/signed-tree-head.ts'
import { recordPublicKeyOf } from './record-public-key.ts'

it('gives the public key that signatures of the log name', () => {
  for (const secret of [Buffer.alloc(32), Buffer.alloc(32, 255), randomBytes(32)]) {
    expect(recordPublicKeyOf(secret)).toBe(publicKeyOf(secret))
  }
})
