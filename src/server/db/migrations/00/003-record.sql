-- The log nobody can prettify: rows are appended, never changed.
create table record_leaves (
  leaf_index bigint primary key check (leaf_index >= 0),
  signal_id text not null references signals (id),
  kind text not null check (kind in ('open', 'entry', 'leg', 'outcome', 'void')),
  -- Number of the added leg; 0 for the other kinds.
  leg_number integer not null check (leg_number between 0 and 2),
  market_time bigint not null,
  payload text not null,
  salt text not null check (length(salt) = 64),
  hash text not null check (length(hash) = 64),
  unique (signal_id, kind, leg_number),
  check ((kind = 'leg') = (leg_number > 0))
);

-- Roots of whole subtrees, so that a proof reads a few rows however long the log is.
create table record_nodes (
  level integer not null check (level >= 0),
  node_index bigint not null check (node_index >= 0),
  hash text not null check (length(hash) = 64),
  primary key (level, node_index)
);

create table record_heads (
  size bigint primary key check (size > 0),
  world text not null,
  root_hash text not null check (length(root_hash) = 64),
  market_time bigint not null,
  signed_wall_time bigint not null,
  public_key text not null,
  signature text not null
);
