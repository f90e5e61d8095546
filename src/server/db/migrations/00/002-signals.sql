create table signals (
  id text primary key,
  market_id text not null references markets (id),
  coin_id text not null references coins (id),
  venue text not null,
  interval text not null check (interval in ('15m', '30m', '1h', '4h', '1d')),
  term text not null check (term in ('short-term', 'long-term')),
  direction text not null check (direction in ('long', 'short')),
  strategy_version text not null,
  -- Whether its market was its coin's primary one at the trigger; others show under the exchange filter only.
  is_headline integer not null check (is_headline in (0, 1)),
  state text not null check (state in ('detected', 'entered', 'exiting', 'closed', 'void')),
  trigger_time bigint not null,
  trigger_price double precision not null,
  stop_price double precision not null,
  target_price double precision,
  trigger_atr double precision not null,
  best_close double precision not null,
  score double precision not null,
  leg_count integer not null,
  exit_reason text check (exit_reason in ('stop', 'target', 'trail', 'trend')),
  exit_trigger_time bigint,
  exit_trigger_price double precision,
  exit_fill_time bigint,
  exit_fill_price double precision,
  void_reason text check (void_reason in ('no-entry-bar', 'gap', 'delisted')),
  highest_72h double precision,
  lowest_72h double precision,
  net_return double precision,
  ended_time bigint,
  -- Number of the newest change, for streams that catch up.
  sequence bigint not null unique,
  computed_wall_time bigint not null,
  unique (market_id, interval, trigger_time, direction, strategy_version),
  check ((state = 'closed') = (net_return is not null)),
  check ((state = 'void') = (void_reason is not null)),
  check ((state in ('closed', 'void')) = (ended_time is not null))
);
create unique index signals_one_open on signals (market_id, interval)
  where state in ('detected', 'entered', 'exiting');
create index signals_by_trigger on signals (trigger_time, id);
create index signals_ended on signals (ended_time, id) where state in ('closed', 'void');
create index signals_by_coin on signals (coin_id, trigger_time);

create table signal_legs (
  signal_id text not null references signals (id),
  number integer not null check (number between 0 and 2),
  trigger_time bigint not null,
  trigger_price double precision not null,
  fill_time bigint,
  fill_price double precision,
  why text not null,
  primary key (signal_id, number),
  check ((fill_time is null) = (fill_price is null))
);

-- How far each market has been judged; moves in the transaction that writes its signals.
create table judged_markets (
  market_id text primary key references markets (id),
  judged_through bigint not null
);
