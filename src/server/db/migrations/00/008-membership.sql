-- What a person's plan is, as the fold of their grants says; the row is also what acts on one
-- person's cards, codes, orders and payouts wait for each other at.
create table memberships (
  account_id text primary key references accounts (id),
  -- YEAR and MONTH are paid for, TRIAL is not; null was never a member.
  type text check (type in ('MONTH', 'YEAR', 'TRIAL')),
  started_wall_time bigint,
  expires_wall_time bigint,
  version bigint not null,
  check ((type is null) = (started_wall_time is null) and (type is null) = (expires_wall_time is null))
);
create index memberships_expiring on memberships (expires_wall_time) where type is not null;

-- What gave days: a card, a code or a payment, each once. A refund revokes, it deletes nothing.
create table membership_grants (
  id text primary key,
  account_id text not null references accounts (id),
  plan text not null check (plan in ('MONTH', 'YEAR', 'TRIAL')),
  days integer not null check (days > 0),
  -- 'card:<id>', 'payment:<provider>:<charge>'
  source text not null unique,
  granted_wall_time bigint not null,
  revoked_wall_time bigint
);
create index membership_grants_of on membership_grants (account_id, granted_wall_time, id);

create table cards (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null check (
    kind in ('regular', 'trial', 'monthly', 'annual', 'vip7', 'gift', 'freeCalc', 'supportResistance')
  ),
  -- What it was given for, unique with its owner: nothing is granted twice.
  source text not null,
  -- Who gave it; a gift card without a giver is one to give.
  giver_id text references accounts (id),
  granted_wall_time bigint not null,
  expires_wall_time bigint not null,
  used_wall_time bigint,
  -- What it opened, or whom it was given to: 'membership', 'gift:<card id>', 'redeem:<code batch>'.
  used_for text,
  unique (account_id, source),
  check ((used_wall_time is null) = (used_for is null))
);
create index cards_of on cards (account_id, granted_wall_time, id);
create index cards_unused on cards (account_id, expires_wall_time) where used_wall_time is null;
create index cards_given on cards (giver_id, granted_wall_time, id) where giver_id is not null;

-- Keyed hashes of the contacts and links of who took a trial: they stay where the account goes, so
-- that a new account of the same person is no new trial. Forgotten when the next is possible anyway.
create table trial_marks (
  mark text primary key,
  accepted_wall_time bigint not null
);

create table code_batches (
  id text primary key,
  kind text not null check (kind in ('monthly', 'annual', 'vip7', 'trial', 'freeCalc', 'supportResistance')),
  count integer not null check (count > 0),
  note text not null,
  issued_wall_time bigint not null,
  expires_wall_time bigint not null
);

create table redemption_codes (
  -- HMAC-SHA-256 of the code under the server's key, in hex; the code itself is shown once and never kept.
  code_hash text primary key,
  batch_id text not null references code_batches (id),
  redeemed_by text references accounts (id),
  redeemed_wall_time bigint,
  check ((redeemed_by is null) = (redeemed_wall_time is null))
);
create index redemption_codes_by_batch on redemption_codes (batch_id);
create index redemption_codes_of on redemption_codes (redeemed_by, redeemed_wall_time) where redeemed_by is not null;

-- Places for alerts of single coins, bought with points for a time.
create table alert_slots (
  id text primary key,
  account_id text not null references accounts (id),
  slots integer not null check (slots > 0),
  bought_wall_time bigint not null,
  expires_wall_time bigint not null
);
create index alert_slots_of on alert_slots (account_id, expires_wall_time);

-- What a person sees of all that was paid, granted, given and paid out, in the order it happened.
create table bills (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null,
  -- Money and rewards as a signed decimal in their asset: '-19.90' USD, '+200' BY; null where there is none.
  amount text,
  asset text check (asset in ('BY', 'BYU', 'USD', 'XTR', 'USDT')),
  -- What the words of this kind are filled with, JSON.
  params text not null,
  wall_time bigint not null,
  check ((amount is null) = (asset is null))
);
create index bills_of on bills (account_id, id);

-- A POST that moves money, as it was first answered: the same key and body is answered the same.
create table kept_answers (
  account_id text not null references accounts (id),
  key text not null,
  call text not null,
  body_hash text not null,
  answer text,
  wall_time bigint not null,
  primary key (account_id, key)
);
create index kept_answers_by_time on kept_answers (wall_time);

-- The oldest signals in progress are asked for by every list of whoever has no membership.
create index signals_open_by_trigger on signals (trigger_time, id)
  where state in ('detected', 'entered', 'exiting');
