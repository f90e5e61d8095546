import { fittingCount, heatStepOf, type Tile, treemapOf } from '#domain/market/heat-map.ts'
import { changeTone, type ChangeTone } from '#domain/money/percent-text.ts'
import type { HeatCoin } from '../ranking/ranking-queries.ts'

/** The map on a phone of 360 px; where it is drawn larger, its tiles grow with it. */
const BOX = { width: 336, height: 240 }
/** A smaller tile is too small for a thumb and for its name. */
const LEAST_AREA = 1600
/** Tiles are laid out as nearly this much wider than tall: a name needs width, and none stands sideways. */
const LEAN = 1.5
/** Room for a ticker and a change below it, in px of the box. */
const CHANGE_ROOM = { width: 48, height: 34 }
/** Of a ticker: a letter of it, and the edges. */
const LETTER_WIDTH = 8.5
const EDGES = 4
const LINE_HEIGHT = 18

/** A coin with its place in the map, as shares of it. */
export interface HeatTile {
  readonly coin: HeatCoin
  readonly place: Tile
  /** The ticker fits, and the change below it. */
  readonly hasChange: boolean
  /** The ticker fits, upright. */
  readonly hasName: boolean
}

/** The largest coins as tiles whose area is their 24 h volume; as many as leave none too small. */
export function heatTilesOf(coins: readonly HeatCoin[]): HeatTile[] {
  const volumes = coins.map(({ quoteVolume24h }) => Number(quoteVolume24h))
  const count = fittingCount(volumes, BOX, LEAST_AREA)
  const tiles = leaningTiles(volumes.slice(0, count))
  return coins.slice(0, count).flatMap((coin, at) => {
    const tile = tiles[at]
    return tile === undefined ? [] : [{ coin, ...placed(tile, coin.symbol) }]
  })
}

/** A treemap of a taller box, pressed down: tiles that were nearly square are wide. */
function leaningTiles(volumes: readonly number[]): Tile[] {
  const tiles = treemapOf(volumes, { width: BOX.width, height: BOX.height * LEAN })
  return tiles.map(({ x, y, width, height }) => ({ x, y: y / LEAN, width, height: height / LEAN }))
}

function placed({ x, y, width, height }: Tile, symbol: string): Omit<HeatTile, 'coin'> {
  const room = symbol.length * LETTER_WIDTH + EDGES
  return {
    place: {
      x: x / BOX.width,
      y: y / BOX.height,
      width: width / BOX.width,
      height: height / BOX.height,
    },
    hasChange: width >= Math.max(CHANGE_ROOM.width, room) && height >= CHANGE_ROOM.height,
    hasName: width >= room && height >= LINE_HEIGHT,
  }
}

/** A tile's colour as its sheet names it: `rise-2`, `flat`. */
export function heatOf(
  changePct: number | null,
): `${Exclude<ChangeTone, 'flat'>}-${number}` | 'flat' {
  const tone = changeTone(changePct)
  return tone === 'flat' || changePct === null ? 'flat' : `${tone}-${heatStepOf(changePct)}`
}

/** Text of the map for screen readers, also shown below it. */
export interface HeatSummary {
  readonly count: number
  readonly upCount: number
  readonly downCount: number
  /** Share of the shown coins in the volume of all, in whole percent. */
  readonly sharePct: number
  /** The furthest of them up and down; null where none moved that way. */
  readonly best: HeatCoin | null
  readonly worst: HeatCoin | null
}

/** Sums up the coins that the map shows, by their changes of the answer. */
export function summaryOf(shown: readonly HeatCoin[], totalVolume: number): HeatSummary {
  const moved = shown.toSorted((one, other) => (other.change24hPct ?? 0) - (one.change24hPct ?? 0))
  const ofTone = (tone: ChangeTone) =>
    moved.filter(({ change24hPct }) => changeTone(change24hPct) === tone)
  const volume = shown.reduce((sum, { quoteVolume24h }) => sum + Number(quoteVolume24h), 0)
  const [ups, downs] = [ofTone('rise'), ofTone('fall')]
  return {
    count: shown.length,
    upCount: ups.length,
    downCount: downs.length,
    sharePct: totalVolume > 0 ? Math.round((100 * volume) / totalVolume) : 0,
    best: ups[0] ?? null,
    worst: downs.at(-1) ?? null,
  }
}
