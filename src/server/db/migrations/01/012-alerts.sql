-- How somebody wants to be told, where they chose; no row is what everybody begins with.
create table alert_settings (
  account_id text primary key references accounts (id),
  -- Channels of coins that name none of their own, as flags: 1 push, 2 Telegram, 4 mail, 8 SMS.
  channels integer not null check (channels between 0 and 15),
  -- Candles one is told of, as flags: 1 15m, 2 30m, 4 1h, 8 4h, 16 1d. What the plan does not open stays untold.
  intervals integer not null check (intervals between 0 and 31),
  -- Minutes of the day in `zone`; from above to goes over midnight.
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_to integer check (quiet_to between 0 and 1439),
  -- IANA name, `Asia/Shanghai`.
  zone text not null,
  -- Told of what nobody asked for: the newest long-term signals and the ten best coins.
  is_proactive integer not null check (is_proactive in (0, 1)),
  -- More than this many within three minutes come as one.
  digest_above integer not null check (digest_above between 1 and 15),
  -- When the terms of alerts were accepted.
  protocol_wall_time bigint,
  check ((quiet_from is null) = (quiet_to is null))
);

-- Alerts of one coin. What is off, and what a membership that ended no longer sends, keeps its settings.
create table coin_alerts (
  account_id text not null references accounts (id),
  coin_id text not null references coins (id),
  is_on integer not null check (is_on in (0, 1)),
  -- 0 off, 1 silent, 2 on
  long_mode integer not null check (long_mode between 0 and 2),
  short_mode integer not null check (short_mode between 0 and 2),
  leg_mode integer not null check (leg_mode between 0 and 2),
  surge_mode integer not null check (surge_mode between 0 and 2),
  -- Flags as above; null is the person's own.
  channels integer check (channels between 0 and 15),
  -- When it was last switched on: places are taken in this order.
  set_wall_time bigint not null,
  primary key (account_id, coin_id)
);
create index coin_alerts_on on coin_alerts (coin_id, account_id) where is_on = 1;

-- What happened to a headline signal that people may want to be told, written in the signal's own
-- transaction. It is matched with who asked for it from here on, wherever that is interrupted.
create table alert_events (
  id text primary key,
  kind text not null check (kind in ('open', 'leg', 'end', 'void')),
  signal_id text not null references signals (id),
  coin_id text not null references coins (id),
  interval text not null check (interval in ('15m', '30m', '1h', '4h', '1d')),
  direction text not null check (direction in ('long', 'short')),
  -- 1 and 2 are added legs; 0 everywhere else.
  leg_number integer not null check (leg_number between 0 and 2),
  -- Market time of the close that brought it about.
  bar_time bigint not null,
  -- The same on the wall: in a live world the same, in a replay when the candle was given.
  closed_wall_time bigint not null,
  computed_wall_time bigint not null,
  -- Told after this it is of no use to act on: it stays in the app.
  expires_wall_time bigint not null,
  -- Whom matching is at: yearly members, by coin (0) and unasked (1), then the others (2, 3); 4 is done.
  -- Within a pass it goes by account, and is through with this one.
  pass integer not null check (pass between 0 and 4),
  matched_through text not null,
  unique (signal_id, kind, leg_number)
);
create index alert_events_unmatched on alert_events (pass, id) where pass < 4;

-- What a person was told of an event, in the app at least. Event ids are in order of time.
create table alerts (
  account_id text not null references accounts (id),
  event_id text not null references alert_events (id),
  -- Asked for, or sent because it is one of those sent to all who let it.
  reason text not null check (reason in ('coin', 'proactive')),
  is_silent integer not null check (is_silent in (0, 1)),
  queued_wall_time bigint not null,
  read_wall_time bigint,
  primary key (account_id, event_id)
);
create index alerts_unread on alerts (account_id) where read_wall_time is null;
create index alerts_of_event on alerts (event_id, account_id);

-- One event to one person by one channel: the outbox of the senders.
create table deliveries (
  event_id text not null references alert_events (id),
  account_id text not null references accounts (id),
  channel text not null check (channel in ('push', 'telegram', 'mail', 'sms')),
  -- Yearly members first: 0 before 1.
  priority integer not null check (priority in (0, 1)),
  -- `digested` went with another of the same person; `app` was not sent and is in the app alone.
  state text not null check (state in ('queued', 'sending', 'accepted', 'digested', 'app', 'dead')),
  -- Why it stays in the app or is dead: `expired`, `quiet`, `off`, `blocked` ...
  reason text,
  attempts integer not null,
  due_wall_time bigint not null,
  expires_wall_time bigint not null,
  -- Who is sending it, and until when nobody else takes it.
  holder text,
  held_until_wall_time bigint,
  -- Its sender was lost between sending and writing it down: it may have arrived.
  maybe_repeated integer not null check (maybe_repeated in (0, 1)),
  queued_wall_time bigint not null,
  accepted_wall_time bigint,
  accepted_price double precision,
  opened_wall_time bigint,
  primary key (event_id, account_id, channel),
  check ((state = 'sending') = (holder is not null)),
  check ((state = 'sending') = (held_until_wall_time is not null)),
  check (state <> 'accepted' or accepted_wall_time is not null)
);
create index deliveries_queued on deliveries (channel, priority, due_wall_time, event_id, account_id)
  where state = 'queued';
create index deliveries_sending on deliveries (held_until_wall_time) where state = 'sending';
create index deliveries_dead on deliveries (queued_wall_time) where state = 'dead';

-- Counts and latencies by hour of the wall: `what` is a state, `repeated`, `opened`, or a span such as
-- `closed-accepted`, whose bucket is the place on a logarithmic scale; 0 for plain counts.
create table delivery_counts (
  hour_wall_time bigint not null,
  channel text not null,
  what text not null,
  bucket integer not null,
  count bigint not null,
  primary key (hour_wall_time, channel, what, bucket)
);

-- Browsers that take pushes, each as long as the session it was made in stands.
create table push_subscriptions (
  id text primary key,
  account_id text not null references accounts (id),
  session_id text not null references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_wall_time bigint not null
);
create index push_subscriptions_of on push_subscriptions (account_id);
create index push_subscriptions_in on push_subscriptions (session_id);

-- Whether the bot may write to somebody, by Telegram user id; no row is not known, and tried.
create table telegram_chats (
  user_id text primary key,
  can_write integer not null check (can_write in (0, 1)),
  -- `start`, `writeAccess`, `blocked`, `deactivated` ...
  reason text not null,
  -- Language chosen with /language; null is Telegram's own.
  language text,
  changed_wall_time bigint not null
);
