/** A picture of this size or more is made smaller before it is sent. @source Spec 5 */
export const MOST_BYTES = 1024 * 1024

const FIRST_QUALITY = 80
const FIRST_QUALITY_IOS = 30
const QUALITY_STEP = 10
const LOWEST_QUALITY = 20
const SHRINK = 0.9

/** More than this no canvas of iOS holds: a larger one stays empty without a word. */
const MOST_PIXELS = 16_000_000

export interface PictureSize {
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** How a picture is encoded in one round. */
export interface CompressRound extends PictureSize {
  /** 0 to 100. */
  readonly quality: number
}

/**
 * The first round: the picture as large as it is, at a quality of 80, on iOS 30. A picture that no
 * canvas holds is brought down to what one does.
 *
 * @assumed the size shrinks from the second round on
 * @example firstRound({width: 4000, height: 3000}, false) -> {width: 4000, height: 3000, quality: 80}
 * @source Spec 5
 */
export function firstRound(size: PictureSize, isIos: boolean): CompressRound {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (size.width * size.height)))
  return { ...scaled(size, scale), quality: isIos ? FIRST_QUALITY_IOS : FIRST_QUALITY }
}

/** The next round after a too large result: 10 less quality, at least 20, and 10% smaller. */
export function nextRound(round: CompressRound): CompressRound {
  return {
    ...scaled(round, SHRINK),
    quality: Math.max(LOWEST_QUALITY, round.quality - QUALITY_STEP),
  }
}

/**
 * Encodes round after round until the outcome is below 1 MB, and gives it. Ends in any case: at one
 * pixel there is nothing left to encode.
 */
export async function compressUntilSmall<Encoded extends { readonly size: number }>(
  size: PictureSize,
  isIos: boolean,
  encode: (round: CompressRound) => Promise<Encoded>,
): Promise<Encoded> {
  let round = firstRound(size, isIos)
  let encoded = await encode(round)
  while (encoded.size >= MOST_BYTES && round.width * round.height > 1) {
    round = nextRound(round)
    encoded = await encode(round)
  }
  return encoded
}

function scaled({ width, height }: PictureSize, scale: number): PictureSize {
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
}
