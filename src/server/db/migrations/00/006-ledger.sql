-- Double entry. A person's accounts never go below zero; the house's may: what it issued is owed.
create table ledger_accounts (
  -- 'user:<account id>:BY', 'house:issuance:BYU'
  id text primary key,
  owner_id text references accounts (id),
  asset text not null check (asset in ('BY', 'BYU')),
  -- Kept for people only: what the house has is the sum of its entries, and nobody waits for its row.
  balance bigint not null check (balance = cast(balance as bigint) and (owner_id is null or balance >= 0)),
  entry_count bigint not null check (entry_count = cast(entry_count as bigint) and entry_count >= 0),
  unique (owner_id, asset)
);

-- Written after its entries, and seals them: a trigger refuses a sum other than zero.
create table ledger_transactions (
  id text primary key,
  kind text not null,
  -- What it is for: with the kind unique, so that nothing is granted or charged twice.
  source text not null,
  wall_time bigint not null,
  unique (kind, source)
);
create index ledger_transactions_by_time on ledger_transactions (wall_time, id);

create table ledger_entries (
  transaction_id text not null references ledger_transactions (id) deferrable initially deferred,
  ledger_account_id text not null references ledger_accounts (id),
  -- Minor units: BY has none, BYU six places.
  amount bigint not null check (amount = cast(amount as bigint) and amount <> 0),
  -- Of a person's account, with this entry in it; null for the house.
  balance_after bigint check (balance_after is null or balance_after >= 0),
  -- Of a person's account: 1 is its first entry, each later one follows without a gap. Null for the house.
  position bigint check (position is null or position > 0),
  primary key (transaction_id, ledger_account_id),
  unique (ledger_account_id, position),
  check ((balance_after is null) = (position is null))
);

-- What the house has its parts for; see domain/wallet/house.ts.
insert into ledger_accounts (id, owner_id, asset, balance, entry_count) values
  ('house:issuance:BY', null, 'BY', 0, 0),
  ('house:issuance:BYU', null, 'BYU', 0, 0),
  ('house:spent:BY', null, 'BY', 0, 0),
  ('house:spent:BYU', null, 'BYU', 0, 0),
  ('house:fees:BY', null, 'BY', 0, 0),
  ('house:fees:BYU', null, 'BYU', 0, 0),
  ('house:payouts:BY', null, 'BY', 0, 0),
  ('house:payouts:BYU', null, 'BYU', 0, 0);
