-- Heads of the record that the bot posts to its channel, one a UTC day. Whoever writes the row posts;
-- where no message came of it, the same head is posted later: a lost answer repeats, never contradicts.
create table head_posts (
  -- `2026-11-21`
  day text primary key,
  -- Of the head that is posted.
  size bigint not null,
  claimed_wall_time bigint not null,
  -- Telegram's number of the message; null until it is known to stand in the channel.
  message_id bigint
);
