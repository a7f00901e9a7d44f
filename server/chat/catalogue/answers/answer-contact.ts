import { callLink } from '#contract/kit/fields/phone-number.ts'
import type { Contact } from '#server/chat/catalogue/source.ts'
import { plain } from './markdown.ts'

/** A sentence with the contact for what is not known. */
export const contactLine = (contact: Contact | null, isStaff: boolean): string =>
  contact === null
    ? `Consultalo con ${isStaff ? 'administración' : 'tu vendedor'}.`
    : `Consultalo con tu vendedor: **${plain(contact.fullname)}**, ${[
        contact.mobile && `[${plain(contact.mobile)}](${callLink(contact.mobile)})`,
        `[${plain(contact.email)}](mailto:${encodeURIComponent(contact.email)})`,
      ]
        .filter(Boolean)
        .join(' o ')}.`
