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
  const { clientWidth: width, clientHeight: height } = element
  const chart = createChart(element, { ...options, width, height })
  const sizes = new ResizeObserver((entries) => {
    const rect = entries.at(-1)?.contentRect
    // In the frame of the new size: a frame later the old drawing would be seen stretched.
    if (rect !== undefined) chart.resize(rect.width, rect.height, true)
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
