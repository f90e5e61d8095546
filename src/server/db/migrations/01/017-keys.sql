-- What each key is recognised by, so that no other key takes its place unnoticed.
create table key_fingerprints (
  name text primary key check (name in ('account', 'push', 'record')),
  fingerprint text not null,
  recorded_wall_time bigint not null
);

-- A record that is signed already says whose it is.
insert into key_fingerprints (name, fingerprint, recorded_wall_time)
select 'record', public_key, signed_wall_time from record_heads order by size desc limit 1;
