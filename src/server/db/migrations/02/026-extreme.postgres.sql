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

-- The log holds their entries too.
alter table record_leaves alter column signal_id drop not null;
alter table record_leaves add column extreme_id text references extremes (id);
alter table record_leaves drop constraint record_leaves_kind_check;
alter table record_leaves add constraint record_leaves_kind_check check (kind in (
  'open', 'entry', 'leg', 'outcome', 'void', 'extreme-open', 'extreme-end', 'extreme-void'));
alter table record_leaves add constraint record_leaves_extreme_key unique (extreme_id, kind);
alter table record_leaves add constraint record_leaves_subject_check check (
  (signal_id is null) <> (extreme_id is null)
  and (extreme_id is not null) = (kind in ('extreme-open', 'extreme-end', 'extreme-void')));

-- An alert event may be of a surge or plunge, which is of a coin and of no signal.
alter table alert_events add column extreme_id text unique references extremes (id);
alter table alert_events drop constraint alert_events_kind_check;
alter table alert_events add constraint alert_events_kind_check
  check (kind in ('open', 'leg', 'end', 'void', 'gate', 'surge', 'plunge'));
alter table alert_events drop constraint alert_events_subject_check;
alter table alert_events add constraint alert_events_subject_check check (
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
);
