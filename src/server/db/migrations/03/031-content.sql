-- What operators write: articles, events, airdrops, videos, announcements, banners. All times are
-- wall-clock times.
create table content_items (
  id text primary key,
  -- What operators call it; its files name it.
  key text not null unique,
  kind text not null check (kind in
    ('article', 'event', 'airdrop', 'video', 'announcement', 'banner')),
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  source_name text not null,
  source_address text not null,
  starts_wall_time bigint,
  ends_wall_time bigint,
  image_address text,
  video_address text,
  video_ms bigint,
  is_for_telegram integer not null check (is_for_telegram in (0, 1)),
  -- An id of the moment of its first publication: lists are in this order.
  published_id text unique,
  published_wall_time bigint,
  created_wall_time bigint not null,
  changed_wall_time bigint not null,
  check ((published_id is null) = (published_wall_time is null)),
  check (state = 'draft' or published_id is not null),
  check (starts_wall_time is null or ends_wall_time is null or starts_wall_time < ends_wall_time),
  check ((kind = 'video') = (video_address is not null)),
  check ((kind = 'video') = (video_ms is not null)),
  check (video_ms is null or video_ms > 0)
);
create index content_items_published on content_items (kind, published_id)
  where state = 'published';

-- The texts of an item, one a language.
create table content_texts (
  item_id text not null references content_items (id),
  language text not null check (language in ('en', 'zh-Hans', 'zh-Hant', 'vi')),
  title text not null,
  summary text not null,
  markdown text not null,
  -- The Markdown as JSON blocks of the allow-list; see domain/content/block.ts.
  body text not null,
  primary key (item_id, language)
);

-- When somebody first asked for the address of a video: its reward is due its length later.
create table video_views (
  account_id text not null references accounts (id),
  item_id text not null references content_items (id),
  asked_wall_time bigint not null,
  rewarded_wall_time bigint,
  primary key (account_id, item_id),
  check (rewarded_wall_time is null or rewarded_wall_time >= asked_wall_time)
);
