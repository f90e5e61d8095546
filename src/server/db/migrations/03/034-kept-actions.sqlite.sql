-- What operators did is never changed and never removed.
create trigger admin_actions_unchanged before update on admin_actions
begin
  select raise(abort, 'admin_actions are only added');
end;
create trigger admin_actions_kept before delete on admin_actions
begin
  select raise(abort, 'admin_actions are only added');
end;
