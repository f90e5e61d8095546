import { createChart, type IChartApi } from 'lightweight-charts'
import { whenIdle } from '#app/platform/when-idle.ts'

/** A chart that fills its element. */
export interface SizedChart {
  readonly chart: IChartApi
  readonly remove: () => void
}

/**
 * Makes a chart that fills `element` and follows its size. The library's own `autoSize` draws the chart
 * of a page that has just been left once more, at no size, before the next page is painted.
 */
export function openSizedChart(
  element: HTMLElement,
  options: NonNullable<Parameters<typeof createChart>[1]>,
): SizedChart {
  let drawn = drawnSize(element.getBoundingClientRect())
  const chart = createChart(element, { ...options, ...drawn })
  const sizes = new ResizeObserver((entries) => {
    const next = drawnSize(entries.at(-1)?.contentRect ?? drawn)
    // The first report is of the size it has: it would be drawn twice.
    if (next.width === drawn.width && next.height === drawn.height) return
    drawn = next
    // In the frame of the new size: a frame later the old drawing would be seen stretched.
    chart.resize(drawn.width, drawn.height, true)
  })
  sizes.observe(element)
  return {
    chart,
    remove() {
      sizes.disconnect()
      // Where its page has left the document, the next page is painted before the canvases are freed.
      if (element.isConnected) chart.remove()
      else whenIdle(() => chart.remove())
    },
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The library draws even numbers of pixels. */
function drawnSize({ width, height }: Size): Size {
  return { width: Math.floor(width / 2) * 2, height: Math.floor(height / 2) * 2 }
}
