/** What is timed, by the name it is asked for; each is loaded when it runs. */
const SECTIONS = {
  peers: async () => (await import('./peers.ts')).benchPeers(),
  kernel: async () => (await import('./kernel.ts')).benchKernel(),
  engine: async () => (await import('./engine/engine.ts')).benchEngine(),
  levels: async () => (await import('./levels.ts')).benchLevels(),
  versions: async () => (await import('./engine/versions.ts')).benchVersions(),
  extreme: async () => (await import('./extreme.ts')).benchExtreme(),
  'hour-close': async () => (await import('./hour-close.ts')).benchHourClose(),
  list: async () => (await import('./list.ts')).benchList(),
  account: async () => (await import('./account.ts')).benchAccount(),
  ledger: async () => (await import('./ledger.ts')).benchLedger(),
  alerts: async () => (await import('./alerts.ts')).benchAlerts(),
  sender: async () => (await import('./sender.ts')).benchSender(),
  'wallet-pages': async () => (await import('./wallet-pages.ts')).benchWalletPages(),
  'record-log': async () => (await import('./record-log.ts')).benchRecordLog(),
  'log-in-browser': async () => (await import('./app/log.ts')).benchLog(),
  rankings: async () => (await import('./rankings.ts')).benchRankings(),
  'track-record': async () => (await import('./track-record.ts')).benchTrackRecord(),
  backtest: async () => (await import('./backtest.ts')).benchBacktest(),
  'backtest-command': async () => (await import('./backtest-command.ts')).benchBacktestCommand(),
  'first-load': async () => (await import('./app/first-load.ts')).benchFirstLoad(),
  paint: async () => (await import('./app/paint.ts')).benchPaint(),
  'signal-link': async () => (await import('./app/signal-link.ts')).benchSignalLink(),
  'route-change': async () => (await import('./app/route-change.ts')).benchRouteChange(),
  rows: async () => (await import('./app/rows.ts')).benchRows(),
  scroll: async () => (await import('./app/scroll.ts')).benchScroll(),
  chart: async () => (await import('./app/chart.ts')).benchChart(),
  search: async () => (await import('./search.ts')).benchSearch(),
}

/**
 * `npm run bench`, or some sections: `npm run bench -- kernel list`. Prints `+` where an aim is met,
 * `!` where not. `--help`, and any other name, lists the sections; the latter with exit code 2.
 */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(SECTIONS, name))
if (unknown.length > 0) {
  const isHelp = unknown.every((name) => name === '--help' || name === '-h')
  const sections = Object.keys(SECTIONS).join(', ')
  if (isHelp)
    console.log(`npm run bench -- <section> ...\nSections, all unless named: ${sections}.`)
  else console.error(`There is no section ${unknown.join(', ')}. Choose from: ${sections}.`)
  process.exit(isHelp ? 0 : 2)
}
console.log(
  `Node ${process.version}, ${process.platform} ${process.arch}. Each floor is timed in this run.`,
)
for (const [name, bench] of Object.entries(SECTIONS)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench()
}
