import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'

/** A mail that stayed in a file, newest first in lists. */
export const savedMail = v.object({
  /** The name of its file, without the end. */
  id: v.string(),
  to: v.string(),
  subject: v.string(),
  /** ISO. */
  date: v.string(),
})
export type SavedMail = v.InferOutput<typeof savedMail>

/** Whether a text is the name of such a file: when it was asked for, its number and its kind. */
export const isEmail = (id: string): boolean => /^\d{8}T\d{6}Z-\d+-[a-z-]+$/.test(id)

/** Mails of an installation without SMTP_URL; `smtp` is true, and the list empty, where they are really sent. */
export const listMails = defineEndpoint({
  method: 'GET',
  path: '/api/config/correos',
  summary: 'Correos que quedaron en archivos',
  needs: 'root',
  input: v.object({}),
  output: v.object({ smtp: v.boolean(), data: v.array(savedMail) }),
})

/** A mail of the list, as text. */
export const getMail = defineEndpoint({
  method: 'GET',
  path: '/api/config/correos/:id',
  summary: 'Un correo que quedó en un archivo',
  needs: 'root',
  input: v.object({ id: v.string() }),
  output: v.object({ data: v.object({ ...savedMail.entries, text: v.string() }) }),
})

export const mailsEndpoints = [listMails, getMail]
