create table check_ins (
  account_id text not null references accounts (id),
  -- Days since 1970-01-01 where the check-in's day turns (UTC+8).
  day integer not null,
  streak integer not null check (streak between 1 and 7),
  points integer not null check (points > 0),
  wall_time bigint not null,
  primary key (account_id, day)
);

-- Days (UTC) on which a friend was here while the invitation waits: two are needed, more are not noted.
create table active_days (
  account_id text not null references accounts (id),
  day integer not null,
  primary key (account_id, day)
);

-- Keyed hashes of the contacts and links an account has or had: they stay where the account goes, so
-- that somebody who comes back under a new one is known to be no new friend.
create table person_marks (
  mark text not null,
  account_id text not null references accounts (id),
  noted_wall_time bigint not null,
  primary key (mark, account_id)
);
create index person_marks_of on person_marks (account_id);

-- One reward for a friend: granted once or never.
create table invitations (
  friend_id text primary key references accounts (id),
  inviter_id text not null references accounts (id),
  state text not null check (state in ('pending', 'granted', 'held')),
  -- Why it is held: 'self', 'ring', 'again', 'payoutAddress', 'inviterGone'
  reason text check (reason in ('self', 'ring', 'again', 'payoutAddress', 'inviterGone')),
  created_wall_time bigint not null,
  granted_wall_time bigint,
  check (friend_id <> inviter_id),
  check ((state = 'granted') = (granted_wall_time is not null)),
  check ((state = 'held') = (reason is not null))
);
create index invitations_by_inviter on invitations (inviter_id, friend_id);

-- A share of what a friend paid. BYU in millionths.
create table commissions (
  id text primary key,
  inviter_id text not null references accounts (id),
  friend_id text not null references accounts (id),
  -- '<provider>:<charge>', once.
  source text not null unique,
  amount bigint not null check (amount = cast(amount as bigint) and amount > 0),
  state text not null check (state in ('confirming', 'settling', 'settled', 'void')),
  -- Why it is void: 'refund', or what held the invitation.
  reason text,
  created_wall_time bigint not null,
  confirms_wall_time bigint not null,
  settles_wall_time bigint not null,
  changed_wall_time bigint not null,
  check (friend_id <> inviter_id),
  check ((state = 'void') = (reason is not null))
);
create index commissions_by_inviter on commissions (inviter_id, id);
create index commissions_waiting on commissions (state, settles_wall_time) where state in ('confirming', 'settling');

-- A draw a week. Its seed is committed to before the first ticket, and told after the last.
create table draws (
  id text primary key,
  opens_wall_time bigint not null,
  closes_wall_time bigint not null,
  seed_hash text not null,
  -- Kept from everyone until the draw has closed.
  seed text not null,
  -- The prizes and their odds, as they stood when it opened, JSON.
  odds text not null,
  drawn_wall_time bigint,
  unique (opens_wall_time)
);

create table tickets_of_draws (
  -- Made of the day and the account alone, so that nobody can pick one that wins.
  id text primary key,
  draw_id text not null references draws (id),
  account_id text not null references accounts (id),
  -- What it won; null until the draw has closed.
  prize text,
  got_wall_time bigint not null,
  seen_wall_time bigint
);
create index tickets_of_a_draw on tickets_of_draws (draw_id, id) where prize is null;
create index tickets_of_an_account on tickets_of_draws (account_id, id);
