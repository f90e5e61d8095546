import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  publicKeyOf,
  signTreeHead,
  verifyTreeHead,
} from '#domain/signals/transparency-log/signed-tree-head.ts'
import { recordPublicKeyOf, signWithRecordKey } from './record-key.ts'

const HEAD = {
  world: 'sim:1',
  size: 3,
  rootHash: '0'.repeat(64),
  marketTime: 1,
  signedWallTime: 2,
}

it('gives the public key and the signature that the rules of the log give', () => {
  for (const secret of [Buffer.alloc(32), Buffer.alloc(32, 255), randomBytes(32)]) {
    expect(recordPublicKeyOf(secret)).toBe(publicKeyOf(secret))
    const signed = signWithRecordKey(secret, HEAD)
    expect(signed).toEqual(signTreeHead(secret, HEAD))
    expect(verifyTreeHead(signed)).toBe(true)
  }
})
