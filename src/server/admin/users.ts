import type { Context } from '../context.ts'
import type { AccountSummary } from '../features/account/operator/account-summary.ts'
import { eraseAccountEarly } from '../features/account/operator/erase-account-early.ts'
import { findAccounts } from '../features/account/operator/find-accounts.ts'
import { restoreAccount } from '../features/account/operator/restore-account.ts'
import { type AccountView, showAccount } from '../features/account/operator/show-account.ts'
import { signOutAccount } from '../features/account/operator/sign-out-account.ts'
import { recordBegun } from '../features/operators/record-begun.ts'
import { adminCommand, type AdminCommands } from './command.ts'
import { CommandRefused } from './command-refused.ts'
import { SWITCH } from './command/options.ts'
import { timeText } from './command/time-text.ts'

const ACCOUNT = { usage: '<account>', give: 'one id from `users find`' }
const UNMASKED = { unmasked: SWITCH }

/** Commands about accounts. */
export const usersCommands: AdminCommands = {
  'users find': adminCommand({
    about:
      'find accounts by id, invitation code, email, mobile with country code, Telegram name or id; --unmasked is written down',
    effect: 'reads',
    words: { usage: '<text>', give: 'an id, email, mobile or Telegram name' },
    options: UNMASKED,
    async run(context, { words: [text = ''], options: { unmasked }, operator }) {
      const found = await findAccounts(context.db.reader, text, { isMasked: !unmasked })
      for (const { id } of unmasked ? found : []) {
        await recordShown(context, { action: 'users find', subject: id, operator })
      }
      return { data: found, lines: [...found.map(lineOf), `${found.length} accounts`] }
    },
  }),
  'users show': adminCommand({
    about:
      'show membership, balances, devices, payments and last alerts of an account; --unmasked is written down',
    effect: 'reads',
    words: ACCOUNT,
    options: UNMASKED,
    async run(context, { words: [id = ''], options: { unmasked }, operator }) {
      const view = await showAccount(context, id, { isMasked: !unmasked })
      if (view === null) throw new CommandRefused('There is no such account. See `users find`.')
      if (unmasked) await recordShown(context, { action: 'users show', subject: id, operator })
      return { data: view, lines: linesOf(view) }
    },
  }),
  'users sign-out': adminCommand({
    about: 'sign an account out on all devices and forget them',
    effect: 'writes',
    words: ACCOUNT,
    async run(context, { words: [accountId = ''], operator, isDryRun }) {
      const result = await signOutAccount(context, { accountId, operator, isDryRun })
      const did = isDryRun ? 'would be' : 'were'
      return {
        data: { accountId, ...result },
        lines: [`${accountId}: ${result.sessionCount} sessions ${did} ended`],
      }
    },
  }),
  'users restore': adminCommand({
    about: 'withdraw the deletion of an account before it takes effect',
    effect: 'writes',
    words: ACCOUNT,
    async run(context, { words: [accountId = ''], operator, isDryRun }) {
      const result = await restoreAccount(context, { accountId, operator, isDryRun })
      const did = isDryRun ? 'would be' : 'was'
      return {
        data: { accountId, ...result },
        lines: [`${accountId}: the deletion of ${timeText(result.cancelsAt)} ${did} withdrawn`],
      }
    },
  }),
  'users erase': adminCommand({
    about: 'erase an account at once whose owner has asked for its deletion',
    effect: 'lasts',
    lasting: 'Nothing brings an erased account back.',
    words: ACCOUNT,
    async run(context, { words: [accountId = ''], operator, isDryRun }) {
      const result = await eraseAccountEarly(context, { accountId, operator, isDryRun })
      const { cancelsAt, by, byu } = result
      const did = isDryRun ? 'would be erased' : 'was erased'
      return {
        data: { accountId, ...result },
        lines: [`${accountId}: ${did} before ${timeText(cancelsAt)}, with ${by} BY and ${byu} BYU`],
      }
    },
  }),
}

async function recordShown(
  context: Context,
  act: { readonly action: string; readonly subject: string; readonly operator: string },
): Promise<void> {
  await recordBegun(context, { ...act, details: { isMasked: false } })
}

function lineOf(account: AccountSummary): string {
  const { id, state, nickname, email, mobile, telegram } = account
  const named = [email, mobile, telegram?.username ?? telegram?.name].filter(Boolean).join('  ')
  return `${id}  ${state.padEnd(10)}  ${nickname}  ${named}`.trimEnd()
}

function linesOf(view: AccountView): string[] {
  const { membership, balances, telegram, twitter } = view
  const linked = [
    ...(telegram === null ? [] : [`telegram ${linkText(telegram)}`]),
    ...(twitter === null ? [] : [`twitter ${linkText(twitter)}`]),
  ]
  return [
    `${view.id}  ${view.state}${view.cancelsAt === null ? '' : `, deleted at ${timeText(view.cancelsAt)}`}`,
    `${view.nickname}  since ${timeText(view.createdAt)}, language ${view.language}, invites by ${view.inviteCode}`,
    `email ${view.email ?? '-'}  mobile ${view.mobile ?? '-'}`,
    ...linked,
    membership === null
      ? 'membership never'
      : `membership ${membership.plusType} ${membership.status === 1 ? 'until' : 'over since'} ${timeText(membership.expiresAt)}`,
    `balance ${balances.map(({ asset, balance }) => `${balance} ${asset}`).join(', ')}`,
    '',
    `${view.sessions.length} sessions`,
    ...view.sessions.map(
      ({ channel, device, seenAt }) => `  ${channel.padEnd(8)}  ${timeText(seenAt)}  ${device}`,
    ),
    `${view.payments.length} payments`,
    ...view.payments.map(
      ({ provider, chargeId, amount, currency, paidAt, refundedAt }) =>
        `  ${timeText(paidAt)}  ${provider}  ${amount} ${currency}  ${chargeId}${refundedAt === null ? '' : `  refunded ${timeText(refundedAt)}`}`,
    ),
    `${view.deliveries.length} deliveries`,
    ...view.deliveries.map(
      ({ queuedAt, channel, state, coinId, interval, kind, reason }) =>
        `  ${timeText(queuedAt)}  ${channel.padEnd(8)}  ${state.padEnd(8)}  ${coinId ?? '-'} ${interval} ${kind}${reason === null ? '' : `  ${reason}`}`,
    ),
  ]
}

function linkText({ id, name, username }: NonNullable<AccountSummary['telegram']>): string {
  return `${id}  ${name}${username === null ? '' : `  @${username}`}`
}
