import type { Reader } from '#server/db/database.ts'
import { selectUnasked, type UnaskedRow } from './select-unasked.ts'
import { addressFor, type Reading } from './serialize-content.ts'

const MOST_BANNERS = 3

/** The newest banners that run now, at most three; none that a caller may not be led by. */
export async function selectBanners(
  reader: Reader,
  reading: Reading,
): Promise<
  Pick<UnaskedRow, 'id' | 'title' | 'summary' | 'imageAddress' | 'address' | 'sourceName'>[]
> {
  const rows = await selectUnasked(reader, { ...reading, kind: 'banner', limit: MOST_BANNERS })
  return rows
    .filter(({ address }) => addressFor(reading.channel, address) !== null)
    .map(({ id, title, summary, imageAddress, address, sourceName }) => ({
      id,
      title,
      summary,
      imageAddress,
      address,
      sourceName,
    }))
}
