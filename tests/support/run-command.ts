import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, with no slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>
  /** The command is killed after this long and counts as failed. */
  readonly limitMs: number
  /** Takes what it prints; by default that is streamed through. */
  readonly print?: Print | undefined
}

/** Takes a piece of output. */
export type Print = (text: string) => void

const children = new Set<ChildProcess>()

/** The path of a tool that `npm ci` installed. */
export function toolPath(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name)
}

/** Compiled scripts of the processes that tests start: a process that finds them starts in half the time. */
export const COMPILED_FOR_TESTS = join(ROOT, 'node_modules', '.cache', 'buoy-tests')

/**
 * This process's environment with the installed tools, and so the pinned Node, first on the path, and
 * with the compiled scripts of earlier processes.
 */
export function toolEnv(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: COMPILED_FOR_TESTS, ...more }
}

/** Runs a command in the repository; resolves to its exit code. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<number> {
  const { print } = options
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: print === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: toolEnv(options.env),
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => print?.(text))
  }
  children.add(child)
  const limit = setTimeout(() => {
    console.error(`${command} took longer than ${options.limitMs / 1000} s and is stopped.`)
    child.kill('SIGKILL')
  }, options.limitMs)
  return await new Promise((resolve) => {
    const end = (code: number) => {
      clearTimeout(limit)
      children.delete(child)
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`)
      end(127)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}

/** Stops whatever still runs; for a run that is broken off. */
export function killCommands(): void {
  for (const child of children) child.kill('SIGTERM')
}
