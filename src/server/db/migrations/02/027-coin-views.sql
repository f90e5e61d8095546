-- Who opened which coin in which hour, for the hot list: one row per viewer, coin and hour, deleted a
-- day later. Both hashes are keyed and made of coin and hour as well, so that a viewer's rows cannot
-- be told to be of one person.
create table coin_views (
  coin_id text not null references coins (id),
  -- Wall-clock start of the hour.
  hour bigint not null,
  viewer_hash text not null,
  -- Of a guest, whose device names itself: at most a few count from one address.
  address_hash text,
  -- Which of the guests of that address it is, so that those who come at once cannot be more.
  address_place integer,
  primary key (coin_id, hour, viewer_hash),
  unique (coin_id, hour, address_hash, address_place)
);
create index coin_views_by_hour on coin_views (hour);
