-- News items of feeds, the same story once. Times are wall-clock times.
create table news_flashes (
  id text primary key,
  -- Plain text of at most 200 characters.
  text text not null,
  published_wall_time bigint not null,
  -- 1: the feed gave no time that can be, and it is when the item was first seen.
  is_seen_time integer not null check (is_seen_time in (0, 1)),
  seen_wall_time bigint not null
);
create index news_flashes_by_time on news_flashes (published_wall_time, id);

-- Each page that tells a story, the one that was read first being the story's own.
create table news_pages (
  -- Host, path and query: the same for two spellings of one address.
  page_key text primary key,
  flash_id text not null references news_flashes (id) on delete cascade,
  source text not null,
  url text not null,
  is_first integer not null check (is_first in (0, 1))
);
create index news_pages_by_flash on news_pages (flash_id);

-- The coins that a story is about.
create table news_coins (
  coin_id text not null,
  flash_id text not null references news_flashes (id) on delete cascade,
  published_wall_time bigint not null,
  -- Order in which the text names them.
  place integer not null,
  primary key (coin_id, flash_id)
);
create index news_coins_by_time on news_coins (coin_id, published_wall_time, flash_id);
create index news_coins_by_flash on news_coins (flash_id);

-- When a feed was read, failed, and is read next, and what it said of its last answer.
create table news_feeds (
  url text primary key,
  name text not null,
  fetched_wall_time bigint,
  failed_wall_time bigint,
  failure_count integer not null,
  -- The last failure in words; null after a success.
  fault text,
  next_wall_time bigint not null,
  etag text,
  last_modified text
);
