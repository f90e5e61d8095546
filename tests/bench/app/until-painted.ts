declare global {
  /** What a bench page is measured at; resolves once the reader sees all of it. */
  var runBench: (() => Promise<void>) | undefined
}

/** Resolves once `selector` is in the document and two frames that show it have been drawn. */
export async function untilPainted(selector: string): Promise<void> {
  while (document.querySelector(selector) === null) await nextFrame()
  await nextFrame()
  await nextFrame()
}

/** A frame is drawn when the task behind its callback runs. */
async function nextFrame(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
