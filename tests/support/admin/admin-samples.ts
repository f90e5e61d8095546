import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from '#server/admin/command.ts'
import type { Context } from '#server/context.ts'
import { listDeadLetters } from '#server/features/alerts/delivery/dead-letters.ts'
import { issueCodes } from '#server/features/membership/code/issue-codes.ts'
import { exportPayouts } from '#server/features/wallet/payout/export-payouts.ts'
import { runPayouts } from '#server/features/wallet/payout/run-payouts.ts'
import { cancelAsRead } from '../account/cancel-as-read.ts'
import { contentActs } from '../content/content-acts.ts'
import { contentText } from '../content/content-file.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { openPayoutFixture, type PayoutFixture, type Person } from '../wallet/payout-fixture.ts'
import { addTestOperator } from '../operators/add-operator.ts'
import { addDeadLetter } from './add-dead-letter.ts'

/** Arguments with which a command has something to do, on a database of its own. */
export interface AdminSamples {
  readonly context: Context
  /** New ones each time: what one command has done, another finds undone. */
  argsOf(
    name: string,
    command: Pick<Command<never>, 'words' | 'options'>,
  ): Promise<readonly string[]>
  close(): Promise<void>
}

/** What a word stands for; by command where its state must be another. */
type Sample = () => Promise<readonly string[]>

export async function openAdminSamples(): Promise<AdminSamples> {
  const fixture = await openPayoutFixture()
  const context = withRefunds(fixture.context)
  const folder = mkdtempSync(join(scratchFolder(), 'buoy-samples-'))
  const acts = contentActs(context)
  const samples = samplesOf({ fixture, context, folder, acts })
  return {
    context,
    async argsOf(name, { words, options }) {
      const usage = words?.usage ?? ''
      const sample = samples[name] ?? samples[usage]
      if (sample === undefined && usage !== '') {
        throw new Error(`Give a sample of ${usage} in tests/support/admin/admin-samples.ts`)
      }
      const needed = Object.entries(options).filter(([, { isRequired }]) => isRequired)
      return [
        ...((await sample?.()) ?? []),
        ...needed.flatMap(([option, { example }]) => [`--${option}`, example]),
      ]
    },
    async close() {
      acts.remove()
      rmSync(folder, { recursive: true, force: true })
      await fixture.close()
    },
  }
}

interface Parts {
  readonly fixture: PayoutFixture
  readonly context: Context
  readonly folder: string
  readonly acts: ReturnType<typeof contentActs>
}

let count = 0
function next(): number {
  count += 1
  return count
}

function samplesOf({ fixture, context, folder, acts }: Parts): Readonly<Record<string, Sample>> {
  const join1 = () => fixture.join(`person-${next()}@example.com`)
  const write = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const draft = async (): Promise<string> => {
    const key = `item-${next()}`
    await acts.add({ key })
    return key
  }
  const published = async (): Promise<string> => {
    const key = await draft()
    await acts.run('publish', key, '--yes')
    return key
  }
  const reserved = async (): Promise<Person> => {
    const person = await fixture.payee(`payee-${next()}@example.com`, 100)
    await runPayouts(context, { period: '2026-11' })
    return person
  }
  return {
    'users find': async () => [(await join1()).contact],
    '<account>': async () => [(await cancelling(fixture)).id],
    '<file.md>': async () => [write('item.md', contentText({ key: `item-${next()}` }))],
    'content edit': async () => [
      write('item.md', contentText({ key: await published(), title: 'Another' })),
    ],
    '<key>': async () => [await draft()],
    'content withdraw': async () => [await published()],
    '<feedback>': async () => [
      (await fixture.call('POST /feedback/add', { content: 'It broke' }, await join1())).id,
    ],
    '<batch>': async () => {
      const order = { kind: 'annual', count: 2, days: 9, note: 'trial', operator: 'bob' } as const
      return [(await issueCodes(context, order)).batchId]
    },
    '<stars|stripe> <charge>': async () => ['stars', await payment(context)],
    'payouts run': async () => {
      await fixture.payee(`payee-${next()}@example.com`, 100)
      return []
    },
    'payouts export': async () => {
      await reserved()
      return []
    },
    '<file.csv>': async () => {
      const person = await reserved()
      await exportPayouts(context)
      const [payout] = await fixture.payoutsOf(person)
      const line = `${payout?.id},paid,${String(next()).padStart(64, '0')}`
      return [write('ends.csv', `id,result,detail\n${line}\n`)]
    },
    '<key ...>': async () => {
      await addDeadLetter(context, await join1())
      const dead = (await listDeadLetters(context.db.reader, null)).at(-1)
      return [dead?.key ?? '']
    },
    '<account|push|record>': async () => ['record'],
    'operators add': async () => [`new-${next()}`],
    '<operator>': async () => [(await addTestOperator(context)).name],
  }
}

/** Whose deletion takes effect in seven days. */
async function cancelling(fixture: PayoutFixture): Promise<Person> {
  const person = await fixture.join(`leaves-${next()}@example.com`)
  const code = await fixture.sendCode(person.contact, 'logoff', person)
  await cancelAsRead(fixture, person, { code })
  return person
}

/** A payment in Stars that matches no order; its charge. */
async function payment({ db, wallClock }: Context): Promise<string> {
  const chargeId = `charge-${next()}`
  const row = { provider: 'stars', charge_id: chargeId, order_id: null, amount: 1500 } as const
  const rest = { currency: 'XTR', payer: '7001', is_surplus: 0, refunded_wall_time: null } as const
  await db.transaction((tx) =>
    tx
      .insertInto('payments')
      .values({ ...row, ...rest, paid_wall_time: wallClock.now() })
      .execute(),
  )
  return chargeId
}

/** Where Telegram takes every refund. */
function withRefunds(context: Context): Context {
  const { telegram } = context.ports
  if (telegram === null) throw new Error('the fixture has no bot')
  const stars = { ...telegram.stars, refund: async () => {} }
  return { ...context, ports: { ...context.ports, telegram: { ...telegram, stars } } }
}
