-- The one world this database belongs to, and where its market clock stands.
create table worlds (
  only_row integer primary key check (only_row = 1),
  world text not null,
  market_now bigint,
  speed double precision not null,
  is_ended integer not null check (is_ended in (0, 1)),
  created_wall_time bigint not null,
  last_candle_wall_time bigint
);

create table coins (
  id text primary key,
  symbol text not null,
  primary_market_id text
);

create table markets (
  id text primary key,
  coin_id text not null references coins (id),
  venue text not null,
  kind text not null check (kind in ('spot', 'perp')),
  venue_symbol text not null,
  base text not null,
  quote text not null,
  multiplier double precision not null check (multiplier > 0),
  has_quote_volume integer not null check (has_quote_volume in (0, 1)),
  listed_time bigint,
  valid_from bigint not null,
  valid_to bigint,
  -- Every 15m bar that opens before this market time is stored or confirmed not to exist.
  collected_through bigint,
  -- Where the first history ends: from here on it is judged. Null until it is stored.
  warm_since bigint,
  unique (venue, kind, venue_symbol, valid_from)
);
create index markets_by_coin on markets (coin_id);

-- 96 slots of one interval a row (15m: a UTC day); see features/market/candle-block.ts for the bytes.
create table candle_blocks (
  market_id text not null references markets (id),
  interval text not null check (interval in ('15m', '30m', '1h', '4h', '1d')),
  block_start bigint not null,
  payload bytea not null,
  primary key (market_id, interval, block_start)
);

-- A venue changed a candle after it was stored. Rewrites no signal.
create table candle_corrections (
  id text primary key,
  market_id text not null references markets (id),
  interval text not null,
  open_time bigint not null,
  before_json text not null,
  after_json text not null,
  seen_wall_time bigint not null
);
create index candle_corrections_by_series on candle_corrections (market_id, interval, open_time);

create table tickers (
  market_id text primary key references markets (id),
  coin_id text not null references coins (id),
  price double precision not null,
  change_24h double precision,
  high_24h double precision,
  low_24h double precision,
  quote_volume_24h double precision,
  as_of bigint not null
);
create index tickers_by_coin on tickers (coin_id);
create index tickers_by_volume on tickers (quote_volume_24h);

create table fx_rates (
  currency text primary key,
  rate text not null,
  as_of bigint not null,
  source text not null,
  fetched_wall_time bigint not null
);

-- Who runs a job that must run once; the epoch is checked inside every transaction of that job.
create table leases (
  name text primary key,
  holder text not null,
  epoch bigint not null,
  expires_wall_time bigint not null
);
