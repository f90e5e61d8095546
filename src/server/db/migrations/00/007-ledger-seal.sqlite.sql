create trigger ledger_sealed before insert on ledger_transactions
when not exists (select 1 from ledger_entries where transaction_id = new.id)
  or exists (
    select 1
    from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
    where e.transaction_id = new.id
    group by a.asset
    having sum(e.amount) <> 0
  )
begin
  select raise(abort, 'ledger: the entries of a transaction sum to zero');
end;

create trigger ledger_closed before insert on ledger_entries
when exists (select 1 from ledger_transactions where id = new.transaction_id)
begin
  select raise(abort, 'ledger: a sealed transaction takes no more entries');
end;

-- A person's entry says what the account came to with it, and is the next in its order.
create trigger ledger_entries_follow before insert on ledger_entries
when not exists (
  select 1
  from ledger_accounts
  where id = new.ledger_account_id
    and (
      (owner_id is null and new.position is null)
      or (owner_id is not null and new.position = entry_count and new.balance_after = balance)
    )
)
begin
  select raise(abort, 'ledger: an entry follows its account');
end;

create trigger ledger_entries_kept before update on ledger_entries
begin
  select raise(abort, 'ledger: entries stand; correct with a new one');
end;
create trigger ledger_entries_held before delete on ledger_entries
begin
  select raise(abort, 'ledger: entries stand; correct with a new one');
end;
create trigger ledger_transactions_kept before update on ledger_transactions
begin
  select raise(abort, 'ledger: transactions stand; correct with a new one');
end;
create trigger ledger_transactions_held before delete on ledger_transactions
begin
  select raise(abort, 'ledger: transactions stand; correct with a new one');
end;
