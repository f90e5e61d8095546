create table payout_addresses (
  account_id text primary key references accounts (id),
  network text not null check (network in ('TON', 'TRC20', 'ERC20', 'BEP20')),
  address text not null,
  changed_wall_time bigint not null,
  -- Nothing is paid out before: a change waits, the first address does not.
  held_until_wall_time bigint not null
);

-- Months whose payouts have been made; none before the newest is made any more by itself.
create table payout_runs (
  -- '2026-12'
  period text primary key,
  finished_wall_time bigint not null
);

create table payouts (
  id text primary key,
  account_id text not null references accounts (id),
  -- '2026-12'
  period text not null,
  network text not null check (network in ('TON', 'TRC20', 'ERC20', 'BEP20')),
  address text not null,
  -- BYU in millionths: all of it, and the part that is the fee.
  amount bigint not null check (amount = cast(amount as bigint) and amount > 0),
  fee bigint not null check (fee = cast(fee as bigint) and fee > 0 and fee < amount),
  state text not null check (state in ('held', 'exported', 'paid', 'returned')),
  held_until_wall_time bigint not null,
  batch_id text,
  -- The network's own id of the transfer.
  transfer_id text,
  reason text,
  created_wall_time bigint not null,
  changed_wall_time bigint not null,
  unique (account_id, period),
  unique (network, transfer_id),
  check ((state = 'paid') = (transfer_id is not null)),
  check ((state = 'exported' and batch_id is not null) or state <> 'exported')
);
create index payouts_of on payouts (account_id, id);
create index payouts_waiting on payouts (state, held_until_wall_time) where state in ('held', 'exported');
