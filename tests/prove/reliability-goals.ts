import type { Goal } from './goal.ts'

/** R1 to R29: figures of reliability. */
export const RELIABILITY_GOALS: readonly Goal[] = [
  {
    id: 'R1',
    goal: 'A process killed while it writes: 0 acknowledged writes lost, 0 half written, each asset sums to 0, on both databases',
  },
  {
    id: 'R2',
    goal: 'All processes of PostgreSQL ended at once under purchases: 0 lost or doubled, the process of the app lives, at work again ≤ 3 s after',
    parts: ['outages'],
  },
  {
    id: 'R3',
    goal: 'PostgreSQL away or frozen for 30 s: only 200 and 503, liveness 200, readiness 503, kept lists served, all at work ≤ 3 s after its return, 0 effects doubled',
    parts: ['outages'],
  },
  {
    id: 'R4',
    goal: 'One code redeemed 200 times at once: exactly 1 wins, 199 are refused as used',
    shortfall: 'One process with ten connections, once a run; not four processes, 50 times.',
  },
  {
    id: 'R5',
    goal: '100 payouts of one balance at once: paid ≤ balance, fee of 1 BYU once, 50 BYU paid and 49.999999 not',
  },
  {
    id: 'R6',
    goal: 'Parallel check-ins of a day credit 1; the streak turns at 00:00 UTC+8 and survives a clock set back',
    shortfall: 'No model of a zone with daylight saving: the day of the check-in is UTC+8 by rule.',
  },
  {
    id: 'R7',
    goal: 'Cards used in parallel: 1 accepted; 60 days to the second; grants add up as the rules say',
  },
  {
    id: 'R8',
    goal: 'Random histories of rewards, gifts, refunds and payouts end with the balances of a simple model, 0 drift',
    parts: ['ledger'],
  },
  {
    id: 'R9',
    goal: 'Payment updates repeated 5 times, reordered or late, by two processes: credited once, refunded once',
  },
  {
    id: 'R10',
    goal: 'An Apple purchase handed in 20 times at once, by somebody else, from the sandbox, forged or refunded: credited once or refused',
  },
  {
    id: 'R11',
    goal: 'A call that moves money, repeated with its key: 1 effect, the same answer for 48 h (≥ 24 h)',
  },
  {
    id: 'R12',
    goal: 'An engine killed at any point: the signals of an uninterrupted run, 0 missing, 0 doubled, 0 from an open candle',
    parts: ['roles', 'faults'],
  },
  {
    id: 'R13',
    goal: 'Late, missing, doubled and corrected candles, 429 and silent sockets: the same signals, no signal on old data',
  },
  {
    id: 'R14',
    goal: '10,000 alerts, 50 kills of their sender: 0 lost; repeated only what was on the wire, or answered and not yet recorded, ≤ 16 a kill and channel, each marked',
    parts: ['alerts'],
  },
  {
    id: 'R15',
    goal: 'No alert after its expiry, a switch-off, an unlinked channel, an ended membership or a sign-out: 0 sent',
  },
  {
    id: 'R16',
    goal: 'Telegram: ≤ 30 messages a second, ≤ 1 a second and chat, retry_after kept, a blocked bot costs its chat alone',
    shortfall: 'A fan-out of 10,000 is paced to 5 min 34 s by these limits; it is not run in full.',
  },
  {
    id: 'R17',
    goal: 'API host down: the page is on the other host within 2 s and a reload; both down: last data, no reload loop',
  },
  {
    id: 'R18',
    goal: 'Hostile requests to every call and header: 0 answers of 500, every answer fits its schema, 0 internals told',
    parts: ['hostile'],
    shortfall: '20,000 requests a database, not 200,000.',
  },
  {
    id: 'R19',
    goal: 'Ids of somebody else in every field of every call: the answer for an id that does not exist, 0 leaks',
  },
  {
    id: 'R20',
    goal: 'Full disk: writes 503, reads go on, 0 acknowledged lost, goes on by itself once there is room',
  },
  {
    id: 'R21',
    goal: '500 sockets that send a byte now and then: others are served with p99 ≤ 2 times, or ≤ 50 ms',
    parts: ['slow-clients'],
    shortfall:
      'An upload of 1 GB is not tried: bodies end at their limit (T31). Calls beside 10,000 live streams a process are timed for R30.',
  },
  {
    id: 'R22',
    goal: 'Two servers restarted one by one: 0 failed calls, each stopped within 10 s',
    parts: ['rolling-restart'],
  },
  {
    id: 'R23',
    goal: 'A migration killed between its statements and before its commit: the next start ends it; data of an earlier release stay whole',
    shortfall:
      'Older code on a newer schema is refused at start by design: there is no mixed release.',
  },
  {
    id: 'R24',
    goal: 'A backup restored into an empty database is equal, table by table',
    shortfall:
      'Rows are counted table by table; of the ledger and the log every entry is compared.',
  },
  {
    id: 'R25',
    goal: 'Under steady calls: memory grows ≤ 1 MiB/min after the first minutes, open files stay, write-ahead log ≤ 128 MiB',
    parts: ['soak'],
  },
  {
    id: 'R26',
    goal: 'A second opener of the embedded database is refused ≤ 100 ms, 100 times, and the data stay whole',
  },
  {
    id: 'R27',
    goal: 'Clock set back or ahead: no second payout of a month, no second use, order of entries kept',
  },
  {
    id: 'R28',
    goal: '1,000 seeds of the simulation: 0 invariants broken; ≥ 12 planted faults: all caught',
    parts: ['simulation', 'mutants'],
  },
  {
    id: 'R29',
    goal: 'Packages from the lock file alone, each with its hash; install scripts of listed packages only; 0 known high advisories',
    shortfall: 'Advisories are for `npm audit`, where the registry answers it; no test asks it.',
  },
  {
    id: 'R30',
    goal: 'Several processes of each role on one PostgreSQL: 0 failed calls while web processes are restarted behind the proxy, others go on ≤ 60 s after a collector and an engine are killed, 20,000 live streams at ≤ 20 kB and ≤ 50 µs a second each with p99 ≤ 50 ms of other calls, 0 purchases lost with the primary database',
    parts: ['scale', 'scale-streams', 'scale-failover'],
    shortfall:
      'Load, proxy, database and all processes share one machine of two cores: rates do not grow with processes there, and the times of a run beside other work are not kept. Of the memory of a live stream 13 kB are in use after a garbage collection; a process takes twice that, as it collects when its memory grows. An event costs 25 to 30 µs a stream, so two or three a second reach 50 to 60 µs.',
  },
]
