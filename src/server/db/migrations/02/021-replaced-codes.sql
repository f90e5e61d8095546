-- Codes that a newer one of the same target and type replaced: whoever enters one is told so.
create table replaced_codes (
  -- As in valid_codes: it covers target and type.
  code_hash text primary key,
  target text not null,
  expires_wall_time bigint not null
);
create index replaced_codes_expiring on replaced_codes (expires_wall_time);
create index replaced_codes_by_target on replaced_codes (target);
