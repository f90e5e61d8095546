import type { Locator, Page } from 'playwright'

/** A font whose line is as tall as that of a Chinese one, made of whatever this machine has. */
const TALL_FONT = `
  @font-face {
    font-family: Tall;
    src: local('DejaVu Sans'), local('Liberation Sans'), local('Arial'), local('Roboto');
    ascent-override: 116%;
    descent-override: 29%;
    line-gap-override: 0%;
  }
  * { font-family: Tall !important; }`

/** Texts below `place` whose letters would be cut off below the line, in a font with a tall line. */
export async function cutDescenders(page: Page, place: Locator): Promise<string[]> {
  await page.addStyleTag({ content: TALL_FONT })
  return await place.evaluate(async (root) => {
    const faces = await document.fonts.load('16px Tall', 'gjpqy')
    if (faces.length === 0) throw new Error('this machine has none of the fonts')
    const pen = document.createElement('canvas').getContext('2d')!
    return [...root.querySelectorAll('*')].flatMap((box) => {
      const text = [...box.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
      const style = getComputedStyle(box)
      if (text === undefined || style.overflowY === 'visible') return []
      const range = document.createRange()
      range.selectNodeContents(text)
      pen.font = `${style.fontWeight} ${style.fontSize} Tall`
      const metrics = pen.measureText('gjpqy')
      const last = [...range.getClientRects()].at(-1)
      if (last === undefined) return []
      const end = last.bottom - metrics.fontBoundingBoxDescent + metrics.actualBoundingBoxDescent
      const cutPx = end - box.getBoundingClientRect().bottom
      return cutPx > 0.25 ? [`${text.textContent}: ${cutPx.toFixed(1)} px`] : []
    })
  })
}
