/** How long a call of ours waits for a vendor: less than the 10 s after which an app gives a sign-in up. */
export const VENDOR_LIMIT_MS = 8000

/** A vendor has not answered in time. What it was asked for may still come to pass. */
export class VendorSilent extends Error {
  override readonly name = 'VendorSilent'

  constructor(limitMs: number) {
    super(`no answer within ${limitMs} ms`)
  }
}

/**
 * Waits for `answer`, but no longer than `limitMs`, whatever arrives of it meanwhile: a library's own
 * limit often starts anew with every byte. What comes later is let go.
 *
 * @throws VendorSilent
 */
export async function answerWithin<Answer>(
  limitMs: number,
  answer: Promise<Answer>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new VendorSilent(limitMs)), limitMs)
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    clearTimeout(timer)
  }
}
