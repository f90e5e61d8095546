-- Alerts of a change of the market gate: 0 off, as it is at first, 1 silent, 2 on.
alter table alert_settings add column gate_mode integer not null default 0 check (gate_mode between 0 and 2);
create index alert_settings_gate on alert_settings (account_id) where gate_mode > 0;

-- An event may be of the gate, which has no signal and no coin.
alter table alert_events drop constraint alert_events_kind_check;
alter table alert_events add constraint alert_events_kind_check
  check (kind in ('open', 'leg', 'end', 'void', 'gate'));
alter table alert_events alter column signal_id drop not null;
alter table alert_events alter column coin_id drop not null;
alter table alert_events alter column direction drop not null;
-- States of the gate before and after, and the rules that decided what each lets through.
alter table alert_events add column gate_before text;
alter table alert_events add column gate_after text;
alter table alert_events add column strategy_version text;
alter table alert_events add constraint alert_events_subject_check check (
  case when kind = 'gate'
    then signal_id is null and coin_id is null and direction is null
      and gate_before is not null and gate_after is not null and strategy_version is not null
    else signal_id is not null and coin_id is not null and direction is not null
      and gate_before is null and gate_after is null and strategy_version is null
  end
);
create unique index alert_events_gate on alert_events (bar_time) where kind = 'gate';
