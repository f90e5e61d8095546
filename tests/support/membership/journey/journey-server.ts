import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codesCommands } from '#server/admin/codes.ts'
import type { AdminCommands } from '#server/admin/command.ts'
import { ledgerCommands } from '#server/admin/ledger.ts'
import { payoutsCommands } from '#server/admin/payouts.ts'
import type { MarketConfig } from '#server/config/market-config.ts'
import type { Context } from '#server/context.ts'
import { settleCommissions } from '#server/features/invite/commission/settle-commissions.ts'
import { runPayouts } from '#server/features/wallet/payout/run-payouts.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { openSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import { type MemberServer, startMemberServer } from '../start-member-server.ts'

/** A server for full journeys: with email, a movable clock and operator commands. */
export interface JourneyServer extends MemberServer {
  /** Wall-clock time of the server, ms. */
  now(): number
  /** Moves the clock to a time such as `2027-03-02T03:00Z`; it runs on from there. */
  passTo(time: string): void
  /** Waits for the next email to an address; returns its six digits. */
  codeTo(address: string): Promise<string>
  /** Runs the hourly commission and payout jobs. */
  settle(): Promise<void>
  /** Output of an admin command, which must exit with 0. */
  admin(name: string, ...args: readonly string[]): Promise<string[]>
  /** Writes a file for a command; returns its path. */
  writeInput(text: string): Promise<string>
}

const COMMANDS: AdminCommands = { ...codesCommands, ...ledgerCommands, ...payoutsCommands }

/** Starts one with its clock at `time`. */
export async function startJourneyServer(
  market: Partial<MarketConfig>,
  time: string,
): Promise<JourneyServer> {
  const mail = await openSmtpServer()
  const server = await startMemberServer(
    market,
    {},
    {
      mail: {
        kind: 'smtp',
        url: `smtp://127.0.0.1:${mail.port}`,
        from: 'Buoy <buoy@buoy.example>',
      },
    },
  )
  const folder = await mkdtemp(join(tmpdir(), 'buoy-journey-'))
  const clock = movableClock(server.context)
  clock.passTo(time)
  return {
    ...server,
    ...clock,
    codeTo: readerOf(mail),
    async settle() {
      await settleCommissions(server.context)
      await runPayouts(server.context)
    },
    admin: (name, ...args) => runCommand(server.context, name, args),
    async writeInput(text) {
      const path = join(folder, 'file.csv')
      await writeFile(path, text)
      return path
    },
    async close() {
      await server.close()
      await Promise.all([mail.close(), rm(folder, { recursive: true })])
    },
  }
}

/** Makes the clock of a running server movable. */
function movableClock({ wallClock }: Context): Pick<JourneyServer, 'now' | 'passTo'> {
  const real = wallClock.now.bind(wallClock)
  let shiftMs = 0
  const now = () => real() + shiftMs
  Object.assign(wallClock, { now })
  return {
    now,
    passTo(time) {
      shiftMs = Date.parse(time) - real()
    },
  }
}

function readerOf({ emails }: TestSmtpServer): JourneyServer['codeTo'] {
  const read = new Map<string, number>()
  return async (address) => {
    const before = read.get(address) ?? 0
    const codes = await eventually(`a code to ${address}`, async () => {
      const texts = emails
        .filter(({ envelopeTo }) => envelopeTo.includes(address))
        .flatMap(({ sentEmail }) => /\b\d{6}\b/.exec(sentEmail.text ?? '')?.[0] ?? [])
      return texts.length > before && texts
    })
    read.set(address, codes.length)
    return codes.at(-1) ?? ''
  }
}

async function runCommand(
  context: Context,
  name: string,
  args: readonly string[],
): Promise<string[]> {
  const command = COMMANDS[name]
  if (command === undefined) throw new RangeError(`there is no command ${name}`)
  const lines: string[] = []
  const code = await command.run(context, args, (line) => lines.push(line))
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${lines.join('\n')}`)
  return lines
}
