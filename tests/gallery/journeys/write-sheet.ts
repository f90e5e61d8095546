import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const COLUMNS = 10
const TILE = { width: 144, height: 296 }
const GAP_PX = 6

/** Puts the phone's pictures of a walk into one, ten in a row, in the order of its steps. */
export async function writeSheet(folder: string, file: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => name.endsWith('-360.png'))
  const tiles = await Promise.all(
    names.toSorted().map(async (name) => await sharp(join(folder, name)).resize(TILE).toBuffer()),
  )
  const [across, down] = [TILE.width + GAP_PX, TILE.height + GAP_PX]
  const ground = {
    width: COLUMNS * across - GAP_PX,
    height: Math.ceil(tiles.length / COLUMNS) * down - GAP_PX,
    channels: 3 as const,
    background: 'gray',
  }
  await sharp({ create: ground })
    .composite(
      tiles.map((input, at) => ({
        input,
        left: (at % COLUMNS) * across,
        top: Math.floor(at / COLUMNS) * down,
      })),
    )
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(file)
}
