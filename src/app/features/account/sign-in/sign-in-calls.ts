import * as TIMINGS from '#domain/time/timings.ts'
import { call } from '#app/api/client.ts'
import type { Contact } from './contact.ts'

const SIGN_IN = { timeoutMs: TIMINGS.signInTimeoutMs }

/** A session as the server hands it out, once. */
export interface FreshSession {
  readonly token: string
}

/** What a contact is proved by at a sign-in. */
export type Proof = { readonly code: string } | { readonly password: string }

/** Signs in; `isConfirmed` keeps an account that is being cancelled. @throws ApiFailure */
export async function signInByContact(
  contact: Contact,
  proof: Proof,
  isConfirmed: boolean,
): Promise<FreshSession> {
  const confirm = isConfirmed ? { confirm: true } : {}
  if ('email' in contact) {
    return 'code' in proof
      ? await call('POST /user/login/emailCode', { ...contact, ...proof, ...confirm }, SIGN_IN)
      : await call('POST /user/login/emailPassword', { ...contact, ...proof, ...confirm }, SIGN_IN)
  }
  return 'code' in proof
    ? await call('POST /user/login/mobileCode', { ...contact, ...proof, ...confirm }, SIGN_IN)
    : await call('POST /user/login/mobilePassword', { ...contact, ...proof, ...confirm }, SIGN_IN)
}

/** Makes an account without a password, and signs it in. @throws ApiFailure */
export async function register(
  contact: Contact,
  code: string,
  inviteCode: string | null,
): Promise<FreshSession> {
  const rest = { code, isAgreed: true, ...(inviteCode === null ? {} : { inviteCode }) }
  return 'email' in contact
    ? await call('POST /user/registerByEmail', { ...contact, ...rest }, SIGN_IN)
    : await call('POST /user/registerByMobile', { ...contact, ...rest }, SIGN_IN)
}

/** Looks whether a code is right without using it up. @throws ApiFailure */
export async function checkResetCode(contact: Contact, code: string): Promise<void> {
  await call('POST /user/verifyCode', { ...contact, type: 'resetPassword', code })
}

/** Puts a new password in the place of a lost one. @throws ApiFailure */
export async function resetPassword(
  contact: Contact,
  code: string,
  password: string,
): Promise<void> {
  if ('email' in contact) {
    await call('POST /user/changePasswordByEmail', { ...contact, code, password })
  } else await call('POST /user/changePasswordByMobile', { ...contact, code, password })
}

/** The first password of an account that has none. @throws ApiFailure */
export async function setFirstPassword(newPassword: string): Promise<void> {
  await call('POST /user/changePassword', { newPassword })
}
