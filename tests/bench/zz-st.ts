import { benchTrackRecord } from '/work/main/tests/bench/track-record.ts'
await benchTrackRecord()
