-- How the delivery of a code ended where its request did not wait for the end. Null: not known.
-- A failed code allows nothing and keeps nobody waiting for the next.
alter table valid_codes add column delivery text
  check (delivery in ('sent', 'failed', 'refused'));
