import { firstPage } from './first-page.ts'
import { drawChart } from './draw-chart.ts'
import { nameFiles } from './name-files.ts'
import { sendCalls } from './send-calls.ts'
import { setTheme } from './set-theme.ts'

// Runs before the first paint and before the app's code, which is on its way meanwhile. Whatever
// fails here is done again by the app.
setTheme()
const page = firstPage()
const files = nameFiles(page)
if (page !== null) {
  const { answer, firstHome } = sendCalls(page)
  globalThis.firstHome = firstHome
  if (files !== null && page.kind === 'signal' && answer !== undefined) {
    drawChart(files.chart, { isOfCoin: 'coinId' in page.target, texts: files.texts, answer })
  }
}
