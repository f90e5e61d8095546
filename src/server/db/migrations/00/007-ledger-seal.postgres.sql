create function ledger_seal() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entries where transaction_id = new.id)
    or exists (
      select 1
      from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
      where e.transaction_id = new.id
      group by a.asset
      having sum(e.amount) <> 0
    )
  then
    raise exception 'ledger: the entries of a transaction sum to zero';
  end if;
  return new;
end $$;
create trigger ledger_sealed before insert on ledger_transactions
for each row execute function ledger_seal();

create function ledger_close() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_transactions where id = new.transaction_id) then
    raise exception 'ledger: a sealed transaction takes no more entries';
  end if;
  return new;
end $$;
create trigger ledger_closed before insert on ledger_entries
for each row execute function ledger_close();

-- A person's entry says what the account came to with it, and is the next in its order.
create function ledger_follow() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1
    from ledger_accounts
    where id = new.ledger_account_id
      and (
        (owner_id is null and new.position is null)
        or (owner_id is not null and new.position = entry_count and new.balance_after = balance)
      )
  )
  then
    raise exception 'ledger: an entry follows its account';
  end if;
  return new;
end $$;
create trigger ledger_entries_follow before insert on ledger_entries
for each row execute function ledger_follow();

create function ledger_keep() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: entries and transactions stand; correct with a new one';
end $$;
create trigger ledger_entries_kept before update or delete or truncate on ledger_entries
for each statement execute function ledger_keep();
create trigger ledger_transactions_kept before update or delete or truncate on ledger_transactions
for each statement execute function ledger_keep();
