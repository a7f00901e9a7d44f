/** A change's author. */
export interface Author {
  id: number
  fullname: string
  seller: boolean
  /** The user in their identity. */
  impersonator: { fullname: string } | null
  /** Their name in the timeline, where it is not theirs with their role: 'Juan Pérez (por el enlace de P-000123)'. */
  actor?: string
  /** The idempotency key of their change. */
  key?: string | null
}

const roleOf = ({ seller }: Author) => (seller ? 'Vendedor' : 'Cliente')

/** `Ana Pérez (Vendedor)`, or `Ana Pérez (como Marmolería Del Sur)`: how the timeline names an author. [A19, SEC54] */
export const actorName = (author: Author): string =>
  author.actor ?? (author.impersonator ? bothNames(author) : `${author.fullname} (${roleOf(author)})`)

const bothNames = ({ fullname, impersonator }: Author): string =>
  impersonator ? `${impersonator.fullname} (como ${fullname})` : fullname

/**
 * The author and time of a field's last change, for users who change it too. Without number when it was made in
 * another's identity: then it is neither's own.
 */
export const signedBy = (author: Author, now = new Date()) => ({
  quien: {
    ...(author.impersonator === null && { id: author.id }),
    fullname: bothNames(author),
    at: now.toISOString(),
  },
  key: author.key ?? null,
})
