import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** `npm run backtest`. Reading and compiling its code takes longer than some runs: the next finds it compiled. */
enableCompileCache(
  fileURLToPath(new URL('../../../node_modules/.cache/buoy-backtest', import.meta.url)),
)
const { runCommand } = await import('./run-command.ts')
await runCommand()
