import { useForm } from '#app/state/form/use-form.ts'
import { type Contact, contactOf } from './contact.ts'
import { CONTACT_RULES, fieldAmong, firstContact } from './contact-form.ts'

/** Hands a contact over, with the text of it as it was typed; what it throws is shown. */
export type SendContact = (contact: Contact, shown: string) => Promise<void>

/** A form that asks for somebody's mobile or e-mail address, drawn by `ContactFields`. */
export function useContactForm(send: SendContact) {
  return useForm({
    first: firstContact(),
    rules: CONTACT_RULES,
    fieldOf: fieldAmong(['email', 'mobile']),
    send: async (values) => {
      const contact = contactOf(values)
      const shown = 'email' in contact ? contact.email : `+${contact.areaCode} ${contact.mobile}`
      await send(contact, shown)
    },
  })
}
