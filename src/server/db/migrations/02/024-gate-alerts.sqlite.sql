-- Alerts of a change of the market gate: 0 off, as it is at first, 1 silent, 2 on.
alter table alert_settings add column gate_mode integer not null default 0 check (gate_mode between 0 and 2);
create index alert_settings_gate on alert_settings (account_id) where gate_mode > 0;

-- An event may be of the gate, which has no signal and no coin. SQLite changes no check: the table is
-- made anew under its name, and its alerts find their events again before the transaction ends.
pragma defer_foreign_keys = on;
create temp table old_alert_events as select * from alert_events;
drop table alert_events;
create table alert_events (
  id text primary key,
  kind text not null check (kind in ('open', 'leg', 'end', 'void', 'gate')),
  signal_id text references signals (id),
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
    case when kind = 'gate'
      then signal_id is null and coin_id is null and direction is null
        and gate_before is not null and gate_after is not null and strategy_version is not null
      else signal_id is not null and coin_id is not null and direction is not null
        and gate_before is null and gate_after is null and strategy_version is null
    end
  )
);
insert into alert_events (
  id, kind, signal_id, coin_id, interval, direction, leg_number, bar_time, closed_wall_time,
  computed_wall_time, expires_wall_time, pass, matched_through, attempts, retry_wall_time,
  failed_reason, is_set_aside)
select
  id, kind, signal_id, coin_id, interval, direction, leg_number, bar_time, closed_wall_time,
  computed_wall_time, expires_wall_time, pass, matched_through, attempts, retry_wall_time,
  failed_reason, is_set_aside
from old_alert_events;
drop table old_alert_events;
create index alert_events_unmatched on alert_events (pass, id) where pass < 4 and is_set_aside = 0;
create index alert_events_set_aside on alert_events (id) where is_set_aside = 1;
create unique index alert_events_gate on alert_events (bar_time) where kind = 'gate';
