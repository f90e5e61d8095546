-- Each cancellation of an account: what its owner was shown to lose, and what was chosen for BYU.
create table account_cancellations (
  id text primary key,
  account_id text not null references accounts (id),
  state text not null check (state in ('open', 'withdrawn', 'done')),
  -- JSON of what was shown and confirmed; nothing in it names a person.
  losses text not null,
  -- BYU in millionths that the choice is about; 0 where there was nothing to choose.
  byu bigint not null check (byu = cast(byu as bigint) and byu >= 0),
  choice text not null check (choice in ('none', 'payOut', 'giveUp')),
  payout_id text references payouts (id),
  begun_wall_time bigint not null,
  ended_wall_time bigint,
  check ((choice = 'none') = (byu = 0)),
  check ((choice = 'payOut') = (payout_id is not null)),
  check ((state = 'open') = (ended_wall_time is null))
);
create unique index account_cancellations_open on account_cancellations (account_id) where state = 'open';
