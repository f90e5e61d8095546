-- The second factor of an operator: codes of an authenticator app (RFC 6238).
-- The secret, sealed under a key of the server; null without a second factor.
alter table operators add column totp_sealed text;
-- The newest step whose code was used: each code is used once.
alter table operators add column totp_step bigint not null default 0;
