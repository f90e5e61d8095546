-- What operators did is never changed and never removed.
create function refuse_action_change() returns trigger language plpgsql as $$
begin
  raise exception 'admin_actions are only added';
end
$$;
create trigger admin_actions_kept before update or delete or truncate on admin_actions
  for each statement execute function refuse_action_change();
