create trigger admin_actions_kept before update on admin_actions
begin
  select raise(abort, 'admin_actions: what was done stands');
end;
create trigger admin_actions_held before delete on admin_actions
begin
  select raise(abort, 'admin_actions: what was done stands');
end;

-- Processes that run, and their jobs: what an operator asks of one process about all others.
create table server_processes (
  id text primary key,
  -- Machine and process: 'web-1:4711'.
  name text not null,
  role text not null,
  started_wall_time bigint not null,
  -- Written every ten seconds: one that is older was killed, or cannot write.
  seen_wall_time bigint not null,
  -- JSON: its jobs with their state and last error.
  jobs text not null
);

-- Operators look people up by the name that Telegram shows.
create index account_links_by_username on account_links (lower(username)) where username is not null;
