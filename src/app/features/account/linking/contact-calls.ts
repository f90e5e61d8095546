import { call } from '#app/api/client.ts'
import type { Contact, ContactKind } from '../sign-in/contact.ts'

/** Adds a first contact. @throws ApiFailure */
export async function bindContact(contact: Contact, code: string): Promise<void> {
  await ('email' in contact
    ? call('POST /user/bindingByEmail', { ...contact, code })
    : call('POST /user/bindingByMobile', { ...contact, code }))
}

/** Proves the contact one has; what it gives lets it be changed for ten minutes. @throws ApiFailure */
export async function proveContact(kind: ContactKind, code: string): Promise<string> {
  const { ticket } = await (kind === 'email'
    ? call('POST /user/validOldEmailCode', { code })
    : call('POST /user/validOldMobileCode', { code }))
  return ticket
}

/** Puts another contact in the proven one's place. @throws ApiFailure */
export async function changeContact(contact: Contact, code: string, ticket: string): Promise<void> {
  await ('email' in contact
    ? call('POST /user/validChangeEmail', { ...contact, code, ticket })
    : call('POST /user/validChangeMobile', { ...contact, code, ticket }))
}
