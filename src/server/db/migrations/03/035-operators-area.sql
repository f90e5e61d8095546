-- Who may sign in to the operators' area, with which sessions. All times are wall-clock times.
create table operators (
  -- What they sign in with, and what their actions are recorded under.
  name text primary key,
  role text not null check (role in ('viewer', 'operator')),
  password_hash text not null,
  created_wall_time bigint not null,
  changed_wall_time bigint not null
);

create table operator_sessions (
  id text primary key,
  operator text not null references operators (name) on delete cascade,
  -- SHA-256 of the token.
  token_hash text not null unique,
  created_wall_time bigint not null,
  seen_wall_time bigint not null
);
create index operator_sessions_of on operator_sessions (operator);

-- What a session was shown that a call would do; used up by doing exactly that.
create table operator_confirmations (
  token_hash text primary key,
  session_id text not null references operator_sessions (id) on delete cascade,
  -- SHA-256 of the call, its request and the figures shown.
  digest text not null,
  expires_wall_time bigint not null
);
create index operator_confirmations_of on operator_confirmations (session_id);
