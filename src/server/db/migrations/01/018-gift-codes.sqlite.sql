-- A code may also give a gift card, to be given away. SQLite changes no check: the table is made anew
-- under its name, and its codes find their batches again before the transaction ends.
pragma defer_foreign_keys = on;
create temp table old_code_batches as select * from code_batches;
drop table code_batches;
create table code_batches (
  id text primary key,
  kind text not null check (kind in ('monthly', 'annual', 'vip7', 'trial', 'gift', 'freeCalc', 'supportResistance')),
  count integer not null check (count > 0),
  note text not null,
  issued_wall_time bigint not null,
  expires_wall_time bigint not null
);
insert into code_batches (id, kind, count, note, issued_wall_time, expires_wall_time)
select id, kind, count, note, issued_wall_time, expires_wall_time from old_code_batches;
drop table old_code_batches;
