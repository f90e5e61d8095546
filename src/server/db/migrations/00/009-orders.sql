create table orders (
  id text primary key,
  account_id text not null references accounts (id),
  provider text not null check (provider in ('stars', 'apple', 'stripe')),
  plan text not null check (plan in ('MONTH', 'YEAR')),
  state text not null check (state in ('open', 'paid', 'canceled', 'failed', 'expired', 'refunded')),
  -- Price when it was made: whole Stars or US cents.
  amount bigint not null check (amount = cast(amount as bigint) and amount > 0),
  currency text not null check (currency in ('XTR', 'USD')),
  -- UUID that Apple carries along as appAccountToken.
  token text not null unique,
  -- Telegram's id of who ordered inside Telegram: nobody else may pay.
  payer text,
  -- The provider's own id: Stripe's session, Apple's original transaction, the subscription's first charge.
  provider_ref text,
  created_wall_time bigint not null,
  changed_wall_time bigint not null
);
create index orders_of on orders (account_id, id);
create index orders_in_state on orders (state, created_wall_time);

-- Every charge once, whatever arrives twice, late or in another order.
create table payments (
  provider text not null check (provider in ('stars', 'apple', 'stripe')),
  charge_id text not null,
  -- Null where only its refund has arrived, and where it fits no order: nothing is given for it.
  order_id text references orders (id),
  amount bigint not null check (amount = cast(amount as bigint) and amount >= 0),
  currency text not null,
  -- Telegram's id of who paid.
  payer text,
  -- Paid beside what the order costs: it goes back.
  is_surplus integer not null default 0 check (is_surplus in (0, 1)),
  -- Exactly one of both is null only while the other half has not arrived.
  paid_wall_time bigint,
  refunded_wall_time bigint,
  primary key (provider, charge_id),
  check (paid_wall_time is not null or refunded_wall_time is not null)
);
create index payments_by_order on payments (order_id);
create index payments_to_return on payments (paid_wall_time) where is_surplus = 1 and refunded_wall_time is null;

-- What the providers said, by their own ids: each is acted on once.
create table payment_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  received_wall_time bigint not null,
  primary key (provider, event_id)
);
create index payment_events_by_time on payment_events (received_wall_time);
