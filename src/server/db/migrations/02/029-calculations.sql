-- Calculations that somebody paid for, with their results as they were: each can be opened again.
create table calculations (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null check (kind in ('estimate', 'levels')),
  coin_id text not null references coins (id),
  -- The question and the data it was asked of: the same once more is the same result, and free.
  question text not null,
  -- 'points', or the kind of the card that paid for it.
  paid_with text not null,
  -- Market time of the data.
  as_of bigint not null,
  -- JSON of the request and of the result.
  input text not null,
  result text not null,
  wall_time bigint not null,
  unique (account_id, question)
);
create index calculations_of on calculations (account_id, id);
