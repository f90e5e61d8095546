-- Ended signals by what they brought; void ones brought nothing and come last.
create index signals_by_net on signals (coalesce(net_return, -1e300), id)
  where state in ('closed', 'void');
