import { benchAccount } from './account.ts'
import { benchAlerts } from './alerts.ts'
import { benchChart } from './app/chart.ts'
import { benchFirstLoad } from './app/first-load.ts'
import { benchLog } from './app/log.ts'
import { benchPaint } from './app/paint.ts'
import { benchRows } from './app/rows.ts'
import { benchBacktest } from './backtest.ts'
import { benchEngine } from './engine.ts'
import { benchHourClose } from './hour-close.ts'
import { benchKernel } from './kernel.ts'
import { benchLedger } from './ledger.ts'
import { benchList } from './list.ts'
import { benchRecordLog } from './record-log.ts'
import { benchSender } from './sender.ts'
import { benchTrackRecord } from './track-record.ts'
import { benchWalletPages } from './wallet-pages.ts'

const PARTS = {
  kernel: benchKernel,
  engine: benchEngine,
  'hour-close': benchHourClose,
  list: benchList,
  account: benchAccount,
  ledger: benchLedger,
  alerts: benchAlerts,
  sender: benchSender,
  'wallet-pages': benchWalletPages,
  'record-log': benchRecordLog,
  'log-in-browser': benchLog,
  'track-record': benchTrackRecord,
  backtest: benchBacktest,
  'first-load': benchFirstLoad,
  paint: benchPaint,
  rows: benchRows,
  chart: benchChart,
}

/** `npm run bench`, or `npm run bench -- kernel list`. Prints `+` where an aim is met, `!` where not. */
const wanted = process.argv.slice(2)
console.log(
  `Node ${process.version}, ${process.platform} ${process.arch}. Each floor is timed in this run.`,
)
for (const [name, bench] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench()
}
