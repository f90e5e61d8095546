import { createRoot } from 'react-dom/client'
import '#app/styles/tokens.css'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { CandleChart } from '#app/ui/chart/CandleChart.tsx'
import { openChart } from '#app/ui/chart/open-chart.ts'
import { BAR_MS, makeBars } from './bars.ts'
import { untilPainted } from './until-painted.ts'

const candles = makeBars(1500)
const [from, to] = [candles.at(-300)![0], candles.at(-100)![0]]

await openWords({ texts: 'zh-Hans', system: 'zh-Hans' })
await loadWords('market')
const place = document.querySelector<HTMLElement>('#root')!
place.style.height = '300px'
const root = createRoot(place)
root.render(<p>bench</p>)
await untilPainted('#root p')

/**
 * Draws a signal's candles as its page does: two marks, two levels, opened on the signal. React
 * runs already, since the chart comes into a page that stands.
 */
globalThis.runBench = async () => {
  root.render(
    <CandleChart
      open={openChart}
      name="BTC/USDT"
      candles={candles}
      intervalMs={BAR_MS}
      marks={[
        { time: from, side: 'below', shape: 'up', tone: 'rise', text: 'in' },
        { time: to, side: 'above', shape: 'down', tone: 'fall', text: 'out' },
      ]}
      lines={[
        { price: 104, text: 'in', tone: 'info', isDashed: false },
        { price: 97, text: 'stop', tone: 'fall', isDashed: true },
      ]}
      shade={{ from, to, entry: 104, price: 100, tone: 'fall' }}
      focus={{ from, to }}
      viewKey="bench"
      themeKey="light"
      onOldest={() => {}}
      summary="bench"
    />,
  )
  await untilPainted('#root canvas')
}
