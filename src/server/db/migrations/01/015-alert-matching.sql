-- An event that could not be matched is tried again later and holds up no other; after its last try
-- it waits, with the reason, for an operator.
alter table alert_events add column attempts integer not null default 0;
alter table alert_events add column retry_wall_time bigint not null default 0;
alter table alert_events add column failed_reason text;
alter table alert_events add column is_set_aside integer not null default 0 check (is_set_aside in (0, 1));
drop index alert_events_unmatched;
create index alert_events_unmatched on alert_events (pass, id) where pass < 4 and is_set_aside = 0;
create index alert_events_set_aside on alert_events (id) where is_set_aside = 1;

-- Coins of a person that are on, in the order in which they take places.
create index coin_alerts_places on coin_alerts (account_id, set_wall_time, coin_id) where is_on = 1;
