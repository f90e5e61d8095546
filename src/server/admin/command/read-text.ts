import { readFile, stat } from 'node:fs/promises'
import { CommandRefused } from '../command-refused.ts'

/**
 * Reads a file of an operator.
 *
 * @throws CommandRefused where it is missing, too large or not UTF-8
 */
export async function readText(path: string, mostBytes: number): Promise<string> {
  try {
    const { size } = await stat(path)
    if (size > mostBytes) {
      throw new CommandRefused(`${path} has ${size} bytes, more than ${mostBytes}.`)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    if (error instanceof CommandRefused) throw error
    if (error instanceof TypeError) throw new CommandRefused(`${path} is not UTF-8.`)
    throw new CommandRefused((error as Error).message)
  }
}
