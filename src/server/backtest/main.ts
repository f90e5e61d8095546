import { runCommand } from './run-command.ts'

/**
 * `npm run backtest`. The script in package.json keeps its compiled code, which takes longer to make
 * than some runs; begins with a larger heap and collects garbage on one thread: a run leaves little
 * behind; and optimizes code at once rather than beside the run, which else goes on in slow code.
 */
await runCommand()
