-- 1 where the person chose the zone; 0 where it is their device's, or nobody's.
alter table alert_settings add column is_zone_own integer not null default 0 check (is_zone_own in (0, 1));
