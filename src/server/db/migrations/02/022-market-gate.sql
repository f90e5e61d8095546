-- Bitcoin's gate at each 4h close as it was decided; a later correction of a candle changes no row.
create table market_gates (
  close_time bigint primary key,
  state text not null check (state in ('above-both', 'below-both', 'below-50d', 'below-200d', 'unknown')),
  -- Null where no market of Bitcoin was there to read it from.
  market_id text references markets (id),
  close_count integer not null,
  log_close double precision,
  log_mean_50 double precision,
  log_mean_200 double precision,
  -- Of the closes behind it.
  digest text,
  check ((state = 'unknown') = (log_mean_200 is null))
);

-- The gate at the trigger, and the one that requested the exit, as JSON.
alter table signals add column gate text;
alter table signals add column exit_gate text;

-- Exits by time and by the gate: a column's check cannot be changed on SQLite.
alter table signals add column exit_reason_3 text
  check (exit_reason_3 in ('stop', 'target', 'trail', 'trend', 'time', 'gate'));
update signals set exit_reason_3 = exit_reason where exit_reason is not null;
alter table signals drop column exit_reason;
alter table signals rename column exit_reason_3 to exit_reason;
