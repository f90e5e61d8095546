/** A fault planted in the code, and the test that must see it. */
export interface Mutant {
  /** What is wrong then. */
  readonly fault: string
  readonly file: string
  /** Occurs in the file once. */
  readonly find: string
  readonly replace: string
  readonly project: 'unit' | 'sqlite' | 'postgres'
  readonly test: string
  /** A part of the title: the others of that file are not run. */
  readonly title: string
}

/** Every one must be caught: a check that nothing can fail is no check. */
export const MUTANTS: readonly Mutant[] = [
  {
    fault: 'a unique key is dropped: one email may be of two accounts',
    file: 'src/server/db/migrations/00/005-account.sql',
    find: '  email text unique,',
    replace: '  email text,',
    project: 'sqlite',
    test: 'tests/api/account-unique.test.ts',
    title: 'refuses a second account of one',
  },
  {
    fault: 'a unique key is dropped: a month may be paid out twice',
    file: 'src/server/db/migrations/01/011-payouts.sql',
    find: '  unique (account_id, period),\n',
    replace: '',
    project: 'sqlite',
    test: 'tests/api/wallet-payout-run.test.ts',
    title: 'is paid out once by 100 payouts of a month at once',
  },
  {
    fault: 'a payment is acknowledged before it is stored',
    file: 'src/server/http/hooks/bind-payment-hooks.ts',
    find: 'await hooks.takeCheckoutEvent(context, { body: bytesOf(request.body), signature })',
    replace:
      'void hooks.takeCheckoutEvent(context, { body: bytesOf(request.body), signature }).catch(() => {})',
    project: 'sqlite',
    test: 'tests/api/orders-stripe.test.ts',
    title: 'that could not be stored are not acknowledged',
  },
  {
    fault: 'the minimum of a payout is off by one',
    file: 'src/domain/wallet/payout.ts',
    find: 'if (balance < PAYOUT_MINIMUM) return null',
    replace: 'if (balance <= PAYOUT_MINIMUM) return null',
    project: 'sqlite',
    test: 'tests/api/wallet-payout-run.test.ts',
    title: 'pays 50 BYU, the minimum',
  },
  {
    fault: 'a repeated ledger transaction is not looked for',
    file: 'src/server/features/wallet/ledger/post-transaction.ts',
    find: "if (await isPosted(tx, transaction)) return 'duplicate'",
    replace: '',
    project: 'sqlite',
    test: 'tests/api/wallet-ledger.test.ts',
    title: 'books a kind and source once',
  },
  {
    fault: 'an owner is not asked for: anybody reads a bill by its id',
    file: 'src/server/features/wallet/bill/get-bill.ts',
    find: "    .where('account_id', '=', accountId)\n",
    replace: '',
    project: 'sqlite',
    test: 'tests/api/every-call.test.ts',
    title: 'is answered like one that does not exist',
  },
  {
    fault: 'an owner is not asked for: anybody reads an order by its id',
    file: 'src/server/features/orders/get-order.ts',
    find: "    .where('account_id', '=', accountId)\n",
    replace: '',
    project: 'sqlite',
    test: 'tests/api/every-call.test.ts',
    title: 'is answered like one that does not exist',
  },
  {
    fault: 'a used code is redeemed again',
    file: 'src/server/features/membership/code/redeem-code.ts',
    find: "    .where('redeemed_by', 'is', null)\n    .executeTakeFirstOrThrow()\n  if",
    replace: '    .executeTakeFirstOrThrow()\n  if',
    project: 'postgres',
    test: 'tests/api/membership-codes.test.ts',
    title: 'has exactly one winner of 200 at once',
  },
  {
    fault: 'the gate is of a close that is not over yet',
    file: 'src/domain/signals/gate/market-gate.ts',
    find: 'return Math.floor(time / GATE_INTERVAL_MS) * GATE_INTERVAL_MS',
    replace: 'return Math.ceil(time / GATE_INTERVAL_MS) * GATE_INTERVAL_MS',
    project: 'unit',
    test: 'src/domain/signals/gate/market-gate.test.ts',
    title: '',
  },
  {
    fault: 'a window holds the candle that is still open',
    file: 'src/server/features/market/block/window-of-blocks.ts',
    find: 'const { interval, endTime, length } = query',
    replace:
      'const { interval, length } = query\n  const endTime = query.endTime + INTERVAL_MS[interval]',
    project: 'unit',
    test: 'src/server/features/market/block/window-of-blocks.test.ts',
    title: '',
  },
  {
    fault: 'a repeated alert does not say that it may be one',
    file: 'src/server/features/alerts/delivery/requeue.ts',
    find: '        maybe_repeated: 1,\n',
    replace: '',
    project: 'sqlite',
    test: 'tests/faults/simulation.test.ts',
    title: 'breaks no invariant',
  },
  {
    fault: 'an outcome is written by who no longer holds the alert',
    file: 'src/server/features/alerts/delivery/record-outcomes.ts',
    find: "    .where('holder', '=', holder)\n",
    replace: '',
    project: 'sqlite',
    test: 'tests/api/alerts-send.test.ts',
    title: 'writes nothing about what another took over meanwhile',
  },
  {
    fault: 'a gift may go to oneself',
    file: 'src/server/features/membership/gift/give-card.ts',
    find: "  if (recipientId === giverId) throw new Refusal('giftToSelf')\n",
    replace: '',
    project: 'sqlite',
    test: 'tests/api/membership-gifts.test.ts',
    title: 'is never for oneself',
  },
  {
    fault: 'a limit lets one more through',
    file: 'src/server/features/account/guard/attempt.ts',
    find: 'const oldest = times[most - 1]',
    replace: 'const oldest = times[most]',
    project: 'sqlite',
    test: 'tests/api/account-code-blocks.test.ts',
    title: 'gets 20 an hour',
  },
  {
    fault: 'a code is good for one moment too long',
    file: 'src/server/features/account/code/code-check.ts',
    find: 'if (expiresAt <= context.wallClock.now())',
    replace: 'if (expiresAt < context.wallClock.now())',
    project: 'sqlite',
    test: 'tests/api/account-codes.test.ts',
    title: 'is good for 30 minutes and no longer',
  },
  {
    fault: 'a key of idempotency is taken for another request too',
    file: 'src/server/db/idempotency.ts',
    find: 'const isSame = stored.call === call && stored.body_hash === bodyHash',
    replace: 'const isSame = true',
    project: 'sqlite',
    test: 'tests/api/wallet-idempotency.test.ts',
    title: 'is refused with another request',
  },
  {
    fault: 'a field of launch data that comes twice is taken',
    file: 'src/server/ports/telegram/read-launch.ts',
    find: "  if (fields.size !== pairs.length) throw new LaunchRefused('forged')\n",
    replace: '',
    project: 'unit',
    test: 'src/server/ports/telegram/read-launch.test.ts',
    title: '',
  },
  {
    fault: 'the metadata service of a cloud is a public address',
    file: 'src/server/ports/vendor/public-address.ts',
    find: '127.0.0.0/8 169.254.0.0/16',
    replace: '127.0.0.0/8',
    project: 'unit',
    test: 'src/server/ports/vendor/public-address.test.ts',
    title: '169.254.169.254 is not',
  },
  {
    fault: 'a signal changes and the log does not',
    file: 'src/server/features/signals/engine/write-chunk.ts',
    find: '    await appendLeaves(tx, leaves, context.randomBytes)\n',
    replace: '',
    project: 'sqlite',
    test: 'tests/faults/engine.test.ts',
    title: 'killed at random points',
  },
]
