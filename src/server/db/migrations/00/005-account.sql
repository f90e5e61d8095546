-- One person, however they sign in. Contacts are kept normalised (E.164; e-mail in lower case), so
-- that unique means one account a contact, also for two registrations at once.
create table accounts (
  id text primary key,
  state text not null check (state in ('active', 'cancelling', 'erased')),
  nickname text not null,
  -- Key of the stored picture; null is none.
  avatar text,
  mobile text unique,
  email text unique,
  -- argon2id in its own text form; null is an account without a password.
  password_hash text,
  language text not null,
  invite_code text not null unique,
  inviter_id text references accounts (id),
  -- Which edition of the agreement was ticked.
  agreement text not null,
  created_wall_time bigint not null,
  -- When a cancellation takes effect.
  ends_wall_time bigint,
  check ((state = 'cancelling') = (ends_wall_time is not null)),
  check (state <> 'erased' or (mobile is null and email is null and password_hash is null and avatar is null))
);
create index accounts_ending on accounts (ends_wall_time) where state = 'cancelling';
create index accounts_by_inviter on accounts (inviter_id, created_wall_time) where inviter_id is not null;

-- Accounts elsewhere that sign in to, or are shown on, one of ours: one of each kind, one owner each.
create table account_links (
  provider text not null check (provider in ('telegram', 'twitter')),
  -- The provider's own id of the person: Telegram's user id, X's user id.
  subject text not null,
  account_id text not null references accounts (id),
  name text not null,
  username text,
  linked_wall_time bigint not null,
  primary key (provider, subject),
  unique (account_id, provider)
);

create table sessions (
  id text primary key,
  account_id text not null references accounts (id),
  -- SHA-256 of the token in hex; the token itself is never kept.
  token_hash text not null unique,
  channel text not null check (channel in ('web', 'telegram')),
  -- The browser and system as it names itself, shortened, for the list of sessions.
  device text not null,
  -- Joins a repeated Telegram sign-in to its session: hash of the launch data and of the device's key.
  launch_hash text unique,
  device_key_hash text,
  created_wall_time bigint not null,
  seen_wall_time bigint not null,
  expires_wall_time bigint not null,
  check ((launch_hash is null) = (device_key_hash is null))
);
create index sessions_by_account on sessions (account_id, seen_wall_time);
create index sessions_expiring on sessions (expires_wall_time);

-- Six digits sent to a contact. Only the newest of a target and type is good; it is burnt after five
-- wrong tries and gone once used.
create table valid_codes (
  target text not null,
  type text not null check (
    type in ('register', 'login', 'resetPassword', 'validateOld', 'change', 'bind', 'address', 'logoff')
  ),
  -- HMAC-SHA-256 of target, type and digits under the server's key, in hex.
  code_hash text not null,
  wrong_count integer not null check (wrong_count between 0 and 5),
  sent_wall_time bigint not null,
  expires_wall_time bigint not null,
  primary key (target, type)
);
create index valid_codes_expiring on valid_codes (expires_wall_time);

-- What is counted against a limit: sends, wrong passwords, questions whether a contact is known.
create table attempts (
  id text primary key,
  kind text not null,
  -- Whom it counts for: a target, an address, an account.
  subject text not null,
  wall_time bigint not null
);
create index attempts_of on attempts (kind, subject, wall_time);
create index attempts_by_time on attempts (wall_time);

-- One-time proofs that travel through a browser, the bot or another site: a contact about to
-- change, a binding waiting for the bot, a sign-in waiting for its provider.
create table tickets (
  -- SHA-256 of the secret in hex.
  secret_hash text primary key,
  kind text not null,
  account_id text references accounts (id),
  payload text not null,
  created_wall_time bigint not null,
  expires_wall_time bigint not null
);
create index tickets_of on tickets (account_id, kind);
create index tickets_expiring on tickets (expires_wall_time);

create table favorites (
  account_id text not null references accounts (id),
  coin_id text not null references coins (id),
  starred_wall_time bigint not null,
  primary key (account_id, coin_id)
);
create index favorites_by_coin on favorites (coin_id, starred_wall_time);

-- Pictures that were taken in, by their key in the store.
create table uploads (
  key text primary key,
  account_id text not null references accounts (id),
  folder text not null,
  bytes bigint not null check (bytes = cast(bytes as bigint) and bytes > 0),
  stored_wall_time bigint not null
);
create index uploads_by_account on uploads (account_id, stored_wall_time);
