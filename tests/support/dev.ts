import { spawn, type ChildProcess } from 'node:child_process'
import { ROOT, toolEnv, toolPath } from './run-command.ts'

/**
 * `npm run dev`: the server, started anew at every change of what it loaded, beside Vite, which
 * serves the app with hot reload and hands /api on. Either one's end is the end of both.
 */
const port = process.env['PORT'] ?? '8080'
const env = toolEnv({ PORT: port, API_URL: `http://127.0.0.1:${port}`, DRAIN_SECONDS: '0' })
const server = ['--watch', '--watch-preserve-output', 'src/server/start.ts', '--no-build']
const children = [run(process.execPath, server), run(toolPath('vite'), [])]

function run(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' })
  child.once('error', (error) => console.error(`${command} cannot be started: ${error.message}`))
  child.once('close', (code) => stop(code ?? 0))
  return child
}

function stop(exitCode: number): void {
  process.exitCode ??= exitCode
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))
