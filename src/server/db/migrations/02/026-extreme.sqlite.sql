-- Surges and plunges: one row each, with the two trades that begin at its entry, one that follows the
-- move and one that fades it.
create table extremes (
  id text primary key,
  market_id text not null references markets (id),
  coin_id text not null references coins (id),
  venue text not null,
  kind text not null check (kind in ('surge', 'plunge')),
  rules_version text not null,
  state text not null check (state in ('detected', 'entered', 'closed', 'void')),
  trigger_time bigint not null,
  trigger_price double precision not null,
  -- Measured at the trigger: a fraction, base units, base units, USDT.
  change_24h double precision not null,
  hour_volume double precision not null,
  median_hour_volume double precision not null,
  quote_volume_24h double precision not null,
  -- The coin's trigger of the 48 hours before.
  armed_kind text check (armed_kind in ('surge', 'plunge')),
  armed_time bigint,
  entry_time bigint,
  entry_price double precision,
  follow_reason text check (follow_reason in ('stop', 'time')),
  follow_time bigint,
  follow_price double precision,
  follow_return double precision,
  fade_reason text check (fade_reason in ('stop', 'time')),
  fade_time bigint,
  fade_price double precision,
  fade_return double precision,
  void_reason text check (void_reason in ('no-entry-bar', 'gap', 'delisted')),
  ended_time bigint,
  computed_wall_time bigint not null,
  unique (market_id, trigger_time, rules_version),
  check ((armed_kind is null) = (armed_time is null)),
  check ((entry_time is null) = (entry_price is null)),
  check (state <> 'closed' or (follow_return is not null and fade_return is not null)),
  check ((state = 'void') = (void_reason is not null)),
  check ((state in ('closed', 'void')) = (ended_time is not null))
);
create index extremes_by_trigger on extremes (trigger_time, id);
create index extremes_by_coin on extremes (coin_id, trigger_time);
create index extremes_open on extremes (market_id) where state in ('detected', 'entered');

-- The log holds their entries too. SQLite changes no check: the table is made anew under its name.
pragma defer_foreign_keys = on;
create temp table old_record_leaves as select * from record_leaves;
drop table record_leaves;
create table record_leaves (
  leaf_index bigint primary key check (leaf_index >= 0),
  signal_id text references signals (id),
  extreme_id text references extremes (id),
  kind text not null check (kind in (
    'open', 'entry', 'leg', 'outcome', 'void', 'extreme-open', 'extreme-end', 'extreme-void')),
  -- Number of the added leg; 0 for the other kinds.
  leg_number integer not null check (leg_number between 0 and 2),
  market_time bigint not null,
  payload text not null,
  salt text not null check (length(salt) = 64),
  hash text not null check (length(hash) = 64),
  unique (signal_id, kind, leg_number),
  unique (extreme_id, kind),
  check ((kind = 'leg') = (leg_number > 0)),
  check ((signal_id is null) <> (extreme_id is null)),
  check ((extreme_id is not null) = (kind in ('extreme-open', 'extreme-end', 'extreme-void')))
);
insert into record_leaves (leaf_index, signal_id, kind, leg_number, market_time, payload, salt, hash)
select leaf_index, signal_id, kind, leg_number, market_time, payload, salt, hash
from old_record_leaves order by leaf_index;
drop table old_record_leaves;

-- An alert event may be of a surge or plunge, which is of a coin and of no signal.
create temp table old_alert_events as select * from alert_events;
drop table alert_events;
create table alert_events (
  id text primary key,
  kind text not null check (kind in ('open', 'leg', 'end', 'void', 'gate', 'surge', 'plunge')),
  signal_id text references signals (id),
  extreme_id text unique references extremes (id),
  coin_id text references coins (id),
  interval text not null check (interval in ('15m', '30m', '1h', '4h', '1d')),
  direction text check (direction in ('long', 'short')),
  leg_number integer not null check (leg_number between 0 and 2),
  bar_time bigint not null,
  closed_wall_time bigint not null,
  computed_wall_time bigint not null,
  expires_wall_time bigint not null,
  pass integer not null check (pass between 0 and 4),
  matched_through text not null,
  attempts integer not null default 0,
  retry_wall_time bigint not null default 0,
  failed_reason text,
  is_set_aside integer not null default 0 check (is_set_aside in (0, 1)),
  -- States of the gate before and after, and the rules that decided what each lets through.
  gate_before text,
  gate_after text,
  strategy_version text,
  unique (signal_id, kind, leg_number),
  check (
    case
      when kind = 'gate'
        then signal_id is null and extreme_id is null and coin_id is null and direction is null
          and gate_before is not null and gate_after is not null and strategy_version is not null
      when kind in ('surge', 'plunge')
        then signal_id is null and extreme_id is not null and coin_id is not null
          and direction is null
          and gate_before is null and gate_after is null and strategy_version is null
      else signal_id is not null and extreme_id is null and coin_id is not null
        and direction is not null
        and gate_before is null and gate_after is null and strategy_version is null
    end
  )
);
insert into alert_events (
  id, kind, signal_id, coin_id, interval, direction, leg_number, bar_time, closed_wall_time,
  computed_wall_time, expires_wall_time, pass, matched_through, attempts, retry_wall_time,
  failed_reason, is_set_aside, gate_before, gate_after, strategy_version)
select
  id, kind, signal_id, coin_id, interval, direction, leg_number, bar_time, closed_wall_time,
  computed_wall_time, expires_wall_time, pass, matched_through, attempts, retry_wall_time,
  failed_reason, is_set_aside, gate_before, gate_after, strategy_version
from old_alert_events;
drop table old_alert_events;
create index alert_events_unmatched on alert_events (pass, id) where pass < 4 and is_set_aside = 0;
create index alert_events_set_aside on alert_events (id) where is_set_aside = 1;
create unique index alert_events_gate on alert_events (bar_time) where kind = 'gate';
