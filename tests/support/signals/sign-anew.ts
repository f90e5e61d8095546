import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Candle } from '#domain/market/candle.ts'
import { rootOf } from '#domain/signals/transparency-log/append-tree.ts'
import { leafHash, type LeafPayload, payloadText } from '#domain/signals/transparency-log/leaf.ts'
import {
  type SignedTreeHead,
  signTreeHead,
} from '#domain/signals/transparency-log/signed-tree-head.ts'
import type { ExportedLeaf } from '#server/features/signals/transparency-log/exported-leaf.ts'

/** An export in JSON. */
export interface JsonExport {
  readonly heads: readonly SignedTreeHead[]
  readonly leaves: readonly ExportedLeaf[]
}

/** What the holder of the key could export had it logged something else; the text is JSON. */
export function signedAnew(
  exported: string,
  change: (payload: LeafPayload) => LeafPayload,
): string {
  const { heads, leaves } = JSON.parse(exported) as JsonExport
  const changedLeaves = leaves.map((leaf) => {
    if (leaf.payload === null) return leaf
    const payload = payloadText(change(JSON.parse(leaf.payload) as LeafPayload))
    return { ...leaf, payload, hash: leafHash(payload, leaf.salt ?? '') ?? '' }
  })
  const rootHash = rootOf(changedLeaves.map(({ hash }) => hash))
  const head = signTreeHead(new Uint8Array(32).fill(5), { ...heads.at(-1)!, rootHash })
  const { world, size, marketTime, signedWallTime, publicKey, signature } = head
  const plain = { world, size, rootHash, marketTime, signedWallTime, publicKey, signature }
  return JSON.stringify({
    format: 'buoy-record-1',
    world: 'live',
    heads: [plain],
    leaves: changedLeaves,
  })
}

/** Writes a market's candles as a file of a folder. */
export function writeCandleFile(folder: string, file: string, bars: readonly Candle[]): void {
  const rows = bars.map(({ openTime, open, high, low, close, volume }) =>
    [openTime, open, high, low, close, volume].join(),
  )
  const text = ['openTime,open,high,low,close,volume', ...rows].join('\n')
  writeFileSync(join(folder, file), gzipSync(text, { level: 1 }))
}
