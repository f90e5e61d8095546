-- What operators did, who and when; rows are only ever added. Written in the transaction of the act.
create table admin_actions (
  id text primary key,
  wall_time bigint not null,
  operator text not null,
  -- Noun and verb: 'content publish'.
  action text not null,
  -- What it was done to, as operators call it.
  subject text not null,
  -- JSON: what was before and after, as far as it can be needed to undo it.
  details text not null
);
create index admin_actions_of on admin_actions (action, subject, id);
