import { call } from '#app/api/client.ts'
import type { Contact, ContactKind } from '../sign-in/contact.ts'

/** Adds a first contact. @throws ApiFailure */
export async function bindContact(contact: Contact, code: string): Promise<void> {
  await ('email' in contact
    ? call('POST /user/bindingByEmail', { ...contact, code })
    : call('POST /user/bindingByMobile', { ...contact, code }))
}

/** Verifies the current contact; the token allows a change for ten minutes. @throws ApiFailure */
export async function proveContact(kind: ContactKind, code: string): Promise<string> {
  const { ticket } = await (kind === 'email'
    ? call('POST /user/validOldEmailCode', { code })
    : call('POST /user/validOldMobileCode', { code }))
  return ticket
}

/** Replaces the verified contact. @throws ApiFailure */
export async function changeContact(contact: Contact, code: string, ticket: string): Promise<void> {
  await ('email' in contact
    ? call('POST /user/validChangeEmail', { ...contact, code, ticket })
    : call('POST /user/validChangeMobile', { ...contact, code, ticket }))
}
