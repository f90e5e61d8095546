-- New coins that exchanges announce or begin to trade. Times are the listing clock's: wall-clock time
-- in live mode, market time elsewhere.
create table listings (
  id text primary key,
  -- Lower-case id of the ticker, as a coin's id is made: one listing a ticker.
  symbol_key text not null unique,
  symbol text not null,
  name text not null,
  -- Symbol and name as a search compares them.
  search_key text not null,
  -- The exchange that announced or listed it first.
  venue text not null,
  listed_time bigint not null,
  -- First trade where an exchange reports it.
  trading_time bigint,
  -- All its markets have ended.
  delisted_time bigint,
  audit_state text not null check (audit_state in
    ('pending', 'auditing', 'nearDone', 'complete', 'fixing', 'rejected', 'delisting')),
  audit_state_time bigint not null,
  -- When its source is asked next; null for never.
  audit_due_time bigint,
  audit_failures integer not null,
  chain_id text,
  contract text,
  contract_source text,
  audit_source text,
  audit_time bigint,
  -- The facts of the last answer, JSON.
  audit_facts text,
  -- Points of the facts, to sort by.
  score integer,
  check ((chain_id is null) = (contract is null)),
  check ((audit_time is null) = (audit_facts is null))
);
create index listings_due on listings (audit_due_time) where audit_due_time is not null;
create index listings_by_score on listings (score, id);

-- What an exchange said of a listing: the newest notice of each kind.
create table listing_notices (
  listing_id text not null references listings (id),
  venue text not null,
  kind text not null check (kind in ('listing', 'delisting', 'market')),
  title text not null,
  url text,
  published_time bigint not null,
  primary key (listing_id, venue, kind)
);

-- When a feed was read, failed, and is read next; wall-clock times.
create table listing_feeds (
  name text primary key,
  fetched_wall_time bigint,
  failed_wall_time bigint,
  failure_count integer not null,
  next_wall_time bigint not null
);
