/** Who changes a record. */
export interface Author {
  id: number
  fullname: string
  seller: boolean
  /** The idempotency key of their change. */
  key?: string | null
}

const roleOf = ({ seller }: Author) => (seller ? 'Vendedor' : 'Cliente')

/** `Ana Pérez (Vendedor)`, as the timeline names who did something. [A19] */
export const actorName = (author: Author): string => `${author.fullname} (${roleOf(author)})`

/** The author and time of a field's last change, for users who change it too. */
export const signedBy = ({ id, fullname, key = null }: Author, now = new Date()) => ({
  quien: { id, fullname, at: now.toISOString() },
  key,
})
