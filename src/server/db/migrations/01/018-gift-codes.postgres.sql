-- A code may also give a gift card, to be given away.
alter table code_batches drop constraint code_batches_kind_check;
alter table code_batches add constraint code_batches_kind_check
  check (kind in ('monthly', 'annual', 'vip7', 'trial', 'gift', 'freeCalc', 'supportResistance'));
