-- What the product tells somebody beside alerts of signals; its words come from words/ by `what`.
create table messages (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null check (kind in ('system', 'reward', 'order')),
  what text not null,
  -- What its words are filled with, JSON.
  params text not null,
  -- Page of the app it leads to; null leads nowhere.
  link text,
  -- What it is told of, so that nothing is told twice.
  source text not null,
  created_wall_time bigint not null,
  read_wall_time bigint,
  unique (account_id, source)
);
create index messages_of on messages (account_id, id);
create index messages_unread on messages (account_id, kind) where read_wall_time is null;
