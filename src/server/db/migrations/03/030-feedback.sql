-- Feedback, its pictures and answers, and the messages that carry both to people. Wall-clock times.
create table feedback (
  id text primary key,
  -- Null for a guest.
  account_id text references accounts (id),
  -- SHA-256 of the device's key, by which a guest finds it again.
  device_hash text,
  -- Made by the app when the form was opened: sending it twice stores it once.
  draft_id text not null unique,
  kind text not null check (kind in ('problem', 'idea', 'payment', 'other')),
  content text not null check (length(content) between 1 and 2000),
  -- Where the answer may be sent, if one was given.
  email text,
  language text not null,
  channel text not null check (channel in ('web', 'telegram')),
  device text not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  created_wall_time bigint not null,
  changed_wall_time bigint not null,
  -- The operator who answered or closed it last.
  changed_by text
);
create index feedback_by_account on feedback (account_id, id) where account_id is not null;
create index feedback_by_device on feedback (device_hash, id) where device_hash is not null;
create index feedback_by_state on feedback (state, id);

create table feedback_photos (
  feedback_id text not null references feedback (id),
  place integer not null check (place between 1 and 3),
  key text not null unique,
  primary key (feedback_id, place)
);

create table feedback_answers (
  id text primary key,
  feedback_id text not null references feedback (id),
  content text not null check (length(content) between 1 and 2000),
  -- Who wrote it, as the command names them.
  operator text not null,
  created_wall_time bigint not null
);
create index feedback_answers_by_feedback on feedback_answers (feedback_id, id);

-- A message about feedback: to the operators by email or Telegram, or an answer to its writer.
create table feedback_reports (
  id text primary key,
  feedback_id text not null references feedback (id),
  -- Null for a report to the operators.
  answer_id text references feedback_answers (id),
  channel text not null check (channel in ('mail', 'telegram')),
  -- 0 is the text, 1 to 3 the picture of that place.
  part integer not null check (part between 0 and 3),
  state text not null check (state in ('queued', 'accepted', 'refused')),
  attempts integer not null,
  -- Of a queued one: when it is tried next. A try moves it on first, so that only one process sends.
  due_wall_time bigint not null,
  -- Why the last try failed.
  reason text,
  accepted_wall_time bigint,
  check ((state = 'accepted') = (accepted_wall_time is not null))
);
create index feedback_reports_due on feedback_reports (due_wall_time) where state = 'queued';
create index feedback_reports_by_feedback on feedback_reports (feedback_id);
