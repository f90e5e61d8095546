-- Devices that have signed in to an account: what strangers try there does not shut them out.
create table known_devices (
  account_id text not null references accounts (id),
  -- SHA-256 of the key that the device made for itself, in hex.
  key_hash text not null,
  seen_wall_time bigint not null,
  primary key (account_id, key_hash)
);

-- Which device opened a session; whoever ends it forgets the device too.
alter table sessions add column known_key_hash text;

-- A code is good on the device that asked for it: nobody elsewhere replaces it or guesses it away.
alter table valid_codes rename to unasked_codes;
drop index valid_codes_expiring;
create table valid_codes (
  target text not null,
  type text not null check (
    type in ('register', 'login', 'resetPassword', 'validateOld', 'change', 'bind', 'address', 'logoff')
  ),
  -- Hash of the device's key; empty where none was told.
  asker text not null,
  -- Whether the device was known to the account then.
  is_known integer not null check (is_known in (0, 1)),
  -- HMAC-SHA-256 of target, type and digits under the server's key, in hex.
  code_hash text not null,
  wrong_count integer not null check (wrong_count between 0 and 5),
  sent_wall_time bigint not null,
  expires_wall_time bigint not null,
  primary key (target, type, asker)
);
insert into valid_codes
  select target, type, '', 0, code_hash, wrong_count, sent_wall_time, expires_wall_time
  from unasked_codes;
drop table unasked_codes;
create index valid_codes_expiring on valid_codes (expires_wall_time);
