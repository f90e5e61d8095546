-- Devices that have signed in as an operator: what strangers try under the name does not shut them out.
create table operator_devices (
  operator text not null references operators (name) on delete cascade,
  -- SHA-256 of the key that the device made for itself, in hex.
  key_hash text not null,
  seen_wall_time bigint not null,
  primary key (operator, key_hash)
);
