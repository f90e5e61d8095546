-- Market times between which a simulated or replayed market was evaluated at its first start; null
-- for none, and always in live mode.
alter table worlds add column history_from bigint;
alter table worlds add column history_until bigint;
